export default {
  'wallet.signIn': 'Sign in with a wallet',
  'wallet.signInBy': 'Sign in with a wallet ({chain})',
  'wallet.asking': 'Confirm in your wallet …',
  'wallet.cancelled': 'Nothing was signed. Unlock the wallet and confirm there, or use your password.',
  'wallet.by_invitation':
    'There is no account for this wallet, and accounts are made by invitation only. Ask an administrator of the rally for one.',
  'wallet.banned': 'This account is closed. Ask an administrator.',
  'wallet.off': 'Wallets are not taken here any more. Use your password.',
  'wallet.too_many': 'Too many attempts from here. Wait a few minutes and try again.',
  'wallet.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'wallet.offline': 'The server cannot be reached. Check the connection and try again.',
  'wallet.busy': 'The server is busy or restarting. Try again in a moment.',
  'wallet.failed':
    'What the wallet signed was not accepted. Check the clock of this device and try again, or use your password.',
};
