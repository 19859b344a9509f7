/** Says on the screen that this is no site: it is served from sources, and nobody has signed it. */
import { isLanguage, type LanguageTag } from '@bivouac/i18n';

const words: Record<LanguageTag, string> = {
  en: 'Development: nothing here is signed',
  fr: 'Développement : rien ici n’est signé',
  es: 'Desarrollo: nada de esto está firmado',
};

const mark = document.createElement('div');
mark.dataset.devMark = '';
mark.setAttribute('role', 'note');
mark.style.cssText =
  'position:fixed;inset-block-end:0;inset-inline-end:0;z-index:2147483647;padding:2px 8px;' +
  'font:12px/1.5 system-ui,sans-serif;color:#000;background:#ffd54a;pointer-events:none';

function say(): void {
  const told = [document.documentElement.lang, ...navigator.languages].map((tag) => tag.slice(0, 2));
  mark.textContent = words[told.find(isLanguage) ?? 'en'];
}

say();
new MutationObserver(say).observe(document.documentElement, { attributeFilter: ['lang'] });
document.documentElement.append(mark);
