import {
  type Evidence,
  hashOfText,
  keepPaper,
  newPaperCode,
  signedPaper,
  textFor,
  verifyUrl,
} from '../features/agreements/index.ts';
import type { Context } from '../platform/calls/services.ts';
import { demoAccounts } from './accounts.ts';

/** Seals the signed agreements of the demo accounts' centres only. Sealing all of them would delay the start by seconds. */
export async function sealDemoAgreements(context: Context): Promise<void> {
  const { db, seals } = context;
  const signers = Object.values(demoAccounts).map(({ id }) => id);
  const signed = await db
    .selectFrom('agreements')
    .innerJoin('centres', 'centres.id', 'agreements.centre_id')
    .select([
      'agreements.id',
      'accepted_at',
      'signer_name',
      'signer_email',
      'centres.name',
      'centres.tvet_code',
      'centres.location_address',
      'centres.lga',
      'centres.state_name',
    ])
    .where('signed_by', 'in', signers)
    .where('sealed_paper_id', 'is', null)
    .execute();
  for (const agreement of signed) {
    const { accepted_at: signedAt, signer_name: signerName, signer_email: signerEmail, name, tvet_code } = agreement;
    if (!signedAt || !signerName || !signerEmail) continue;
    const place = [agreement.location_address, agreement.lga, agreement.state_name].filter(Boolean).join(', ');
    const text = textFor({ name, tvetCode: tvet_code, place });
    const evidence: Evidence = {
      centreName: name,
      tvetCode: tvet_code,
      signerName,
      signerEmail,
      signature: { kind: 'typed', name: signerName },
      openedAt: signedAt,
      signedAt,
      address: null,
      browser: null,
      textSha256: hashOfText(text),
      consent: text.consent,
    };
    const code = newPaperCode();
    const sealed = await seals.seal(signedPaper({ text, evidence, url: verifyUrl({ services: context }, code) }));
    await db
      .transaction()
      .execute((tx) => keepPaper({ db: tx }, { agreementId: agreement.id, title: text.title, code, sealed, evidence }));
  }
}
