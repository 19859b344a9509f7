/** Codes by the clock (RFC 6238): six digits, 30 s, SHA-1, which every authenticator speaks; a step to either side is accepted. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_S = 30;
/** Steps a phone's clock may be off, as RFC 6238 §5.2 recommends at most. */
const WINDOW = 1;

export type NewTotp = { secret: string; uri: string; qrCode: string };

/** 160 bits (RFC 4226 §4), as base32, as an address for authenticators and as that address in a QR code. */
export function newTotp({ issuer, account }: { issuer: string; account: string }): NewTotp {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer, label: account, secret, period: PERIOD_S });
  const uri = totp.toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4 }) };
}

export function isCodeOf(secret: string, code: string, atMs: number = Date.now()): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S });
  return totp.validate({ token: code, window: WINDOW, timestamp: atMs }) !== null;
}
