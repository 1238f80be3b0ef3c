// Runs before the tests of the model: they speak every language.
import { languages } from '../../web/src/model/language';
import { learn } from '../../web/src/model/speech';

await Promise.all(languages.map(({ lang }) => learn(lang)));
