export type AuthenticationMethod = { method: string /** Unix seconds. */; timestamp: number };

/** The decoded claims of a verified token. Instants are Unix seconds. */
export type Claims = {
  iss: string;
  aud: string | string[];
  role: 'anon' | 'authenticated' | 'service_role';
  iat: number;
  exp: number;
  sub?: string;
  email?: string;
  phone?: string;
  app_metadata?: Record<string, unknown>;
  user_metadata?: Record<string, unknown>;
  aal?: 'aal1' | 'aal2' | 'aal3';
  amr?: AuthenticationMethod[];
  session_id?: string;
  is_anonymous?: boolean;
  [claim: string]: unknown;
};

export type ClaimsToSign = Omit<Claims, 'iss' | 'aud' | 'iat' | 'exp'> &
  Partial<Pick<Claims, 'aud' | 'iat' | 'exp'>>;

export function isRole(role: unknown): role is Claims['role'] {
  return role === 'anon' || role === 'authenticated' || role === 'service_role';
}
