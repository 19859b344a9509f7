export default {
  'provider.signIn': 'Sign in with {provider}',
  'provider.invited':
    'Or use an account you have elsewhere. It must have the address {email}, which was invited.',
  'provider.otherAddress':
    'The account you chose there has another address. The invitation went to {email}: use the account with that address, or choose a password here.',
  'provider.title': 'Ways to sign in',
  'provider.unread': 'Your ways to sign in could not be read.',
  'provider.by_email': 'E-mail address',
  'provider.by_phone': 'Telephone number',
  'provider.by_web3': 'Wallet',
  'provider.link': 'Add {provider}',
  'provider.unlink': 'Remove {provider}',
  'provider.keep': 'Keep it',
  'provider.sure': 'You will no longer be able to sign in with {provider}.',
  'provider.cancelled': 'You cancelled, or the provider refused. Try again, or use your password.',
  'provider.unverified':
    'Your address is not confirmed there. Confirm it with the provider and try again, or use your password.',
  'provider.not_shown':
    'There is an account with this address already. Sign in to it with its password, or choose a new password by e-mail; after that this button works too.',
  'provider.by_invitation':
    'There is no account for this address, and accounts are made by invitation only. Ask an administrator of the rally for one.',
  'provider.linked_already':
    'This way to sign in is in use already, by you or by another account. Choose another one, or remove it there first.',
  'provider.banned': 'This account is closed. Ask an administrator.',
  'provider.linking_off': 'Ways to sign in cannot be added or removed on this site. Ask an administrator.',
  'provider.provider_off': 'This way to sign in is not available any more. Use your password.',
  'provider.last_one': 'This is your only way to sign in: add another one before you remove it.',
  'provider.needs_factor': 'Sign in again and enter the code from your authenticator.',
  'provider.shared':
    'Everybody shares this demo account, so it cannot be changed. Sign in with an account of your own.',
  'provider.too_many': 'Too many attempts from here. Wait a few minutes and try again.',
  'provider.signed_out': 'Your session has ended. Sign in again.',
  'provider.not_loaded':
    'A part of this site could not be loaded. Try again. If it still fails, tell the administrator.',
  'provider.offline': 'The server cannot be reached. Check the connection and try again.',
  'provider.busy': 'The server is busy or restarting. Try again in a moment.',
  'provider.failed': 'That took too long or went wrong on the way. Try again, or use your password.',
};
