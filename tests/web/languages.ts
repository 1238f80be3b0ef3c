// Runs before the tests of the model: loads every language.
import { languages } from '../../web/src/model/language';
import { loadLanguage, loadLate } from '../../web/src/model/speech';

await Promise.all(
    languages.map(async ({ lang }) => {
        await loadLanguage(lang);
        await loadLate(lang);
    }),
);
