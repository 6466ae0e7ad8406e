/** Signs in with an email and a password; gives what went wrong, or undefined. */
import { useLoginMutation } from '~/api/gateway';
import { signedIn } from '~/api/session';
import { draftsBelongTo } from '~/lib/drafts';
import { fingerprint } from '~/lib/fingerprint';

interface SignIn {
  signIn: (email: string, password: string) => Promise<unknown>;
  isLoading: boolean;
  error: unknown;
}

export function useSignIn(): SignIn {
  const [login, { isLoading, error }] = useLoginMutation();
  const signIn = async (email: string, password: string): Promise<unknown> => {
    const answer = await login({ body: { email, password, fingerprint: fingerprint() } });
    if (answer.data === undefined) return answer.error;
    draftsBelongTo(email.toLowerCase());
    signedIn(answer.data);
    return undefined;
  };
  return { signIn, isLoading, error };
}
