/** The plainest of sign-in forms, for a remote that runs without the shell. */
export interface Credentials {
  account: string;
  password: string;
}

/** Resolves once somebody is signed in; until then the page is a form and the reason of the last refusal. */
export function askToSignIn(
  signIn: (credentials: Credentials) => Promise<{ ok: true } | { ok: false; problem: Error }>,
): Promise<void> {
  return new Promise((signedIn) => {
    const form = document.createElement('form');
    const account = field('text', 'E-mail or telephone');
    const password = field('password', 'Password');
    const send = document.createElement('button');
    send.textContent = 'Sign in';
    const said = document.createElement('p');
    form.append(account, password, send, said);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const answer = await signIn({ account: account.value, password: password.value });
      if (!answer.ok) {
        said.textContent = answer.problem.message;
        return;
      }
      form.remove();
      signedIn();
    });
    document.body.append(form);
  });
}

function field(type: string, label: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  input.placeholder = label;
  input.ariaLabel = label;
  return input;
}
