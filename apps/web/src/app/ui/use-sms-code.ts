import { useEffect, useEffectEvent } from 'react';

/** The answer of a browser that reads codes in SMS (WebOTP). TypeScript does not know it yet. */
interface SmsCredential {
  readonly code?: string;
}

/** Passes on the code of an SMS that arrives while the page is open, once the user allows it. Other browsers do nothing. */
export function useSmsCode(enabled: boolean, onCode: (code: string) => void): void {
  const fill = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (found) => {
        const { code } = (found ?? {}) as SmsCredential;
        if (code) fill(code);
      },
      // The user declined, or the page was left. The code can be typed.
      () => undefined,
    );
    return () => stop.abort();
  }, [enabled]);
}
