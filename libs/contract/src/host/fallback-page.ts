/** The page when nothing else can be shown. It stands on nothing: no framework, no catalogue, no style sheet. */
import { ConfigProblem } from './read-config.ts';

interface ApplicationError {
  /** `server`: it answered with an error · `client`: this page failed. */
  side: 'client' | 'server';
  /** The id under which the server has logged it. */
  digest?: string | null;
  /** The server did not answer. */
  isCut: boolean;
}

interface Texts {
  title: string;
  client(host: string): string;
  server(host: string): string;
  what: string;
  cut: string;
  reload: string;
}

const TEXTS: Record<string, Texts> & Record<'en', Texts> = {
  en: {
    title: 'Application error',
    client: (host) =>
      `An application error occurred on the client side, in this browser, while loading ${host}.`,
    server: (host) => `An application error occurred on the server side while loading ${host}.`,
    what: 'Nothing that was recorded is lost. Reload the page. If it still fails, tell the administrator.',
    cut: 'The server cannot be reached. Check your connection: the page loads by itself when it is back.',
    reload: 'Reload',
  },
  fr: {
    title: 'Erreur d’application',
    client: (host) =>
      `Une erreur d'application s'est produite côté client, dans ce navigateur, au chargement de ${host}.`,
    server: (host) => `Une erreur d'application s'est produite côté serveur au chargement de ${host}.`,
    what: 'Rien de ce qui a été enregistré n’est perdu. Rechargez la page. Si le problème persiste, prévenez l’administrateur.',
    cut: 'Le serveur est injoignable. Vérifiez la connexion : la page se chargera d’elle-même dès son retour.',
    reload: 'Recharger',
  },
  es: {
    title: 'Error de aplicación',
    client: (host) =>
      `Se produjo un error de aplicación en el lado del cliente, en este navegador, al cargar ${host}.`,
    server: (host) => `Se produjo un error de aplicación en el lado del servidor al cargar ${host}.`,
    what: 'No se ha perdido nada de lo registrado. Vuelva a cargar la página. Si el problema persiste, avise al administrador.',
    cut: 'No se puede alcanzar el servidor. Compruebe la conexión: la página se cargará sola cuando vuelva.',
    reload: 'Volver a cargar',
  },
};

/** The error nobody could go on after takes the place of everything on the page. */
export function showFailure(error: unknown, language: string): void {
  const { digest, status, reason } =
    error instanceof ConfigProblem ? error : { digest: null, status: null, reason: null };
  const side = status !== null && status >= 500 ? 'server' : 'client';
  const isCut = reason === 'unreachable' || (error as Error | null)?.name === 'ChunkLoadError';
  showFallbackPage({ side, digest, isCut }, language);
}

function showFallbackPage({ side, digest, isCut }: ApplicationError, language: string): void {
  const texts = TEXTS[language] ?? TEXTS.en;
  const main = element('main', '', 'max-width:36rem;margin:18vh auto 0;padding:0 1.25rem;line-height:1.5');
  main.setAttribute('role', 'alert');
  main.dataset.fallback = side;
  main.append(
    element('h1', texts.title, 'font-size:1.375rem;margin:0 0 .75rem'),
    element('p', texts[side](location.host), 'margin:0 0 .75rem'),
    element('p', isCut ? texts.cut : texts.what, 'margin:0 0 1rem'),
  );
  if (digest) main.append(element('p', `Digest: ${digest}`, 'margin:0 0 1rem;font-family:monospace'));
  const again = element(
    'button',
    texts.reload,
    'font:inherit;padding:.625rem 1rem;min-height:44px;cursor:pointer',
  );
  again.addEventListener('click', () => location.reload());
  if (isCut) addEventListener('online', () => location.reload());
  main.append(again);
  document.documentElement.lang = language;
  document.title = `${texts.title} · Bivouac`;
  document.body.style.fontFamily = 'system-ui, sans-serif';
  document.body.replaceChildren(main);
}

function element(name: string, text: string, style: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.style.cssText = style;
  return made;
}
