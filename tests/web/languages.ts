// Runs before the tests of the model: they speak every language.
import { languages } from '../../web/src/model/language';
import { loadLanguage } from '../../web/src/model/speech';

await Promise.all(languages.map(({ lang }) => loadLanguage(lang)));
