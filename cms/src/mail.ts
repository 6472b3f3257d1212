import { createTransport } from 'nodemailer';
import type { CollectionBeforeOperationHook, EmailAdapter } from 'payload';
import { environment } from './environment';
import { refusal } from './refusal';

const NO_MAIL = 'This server sends no e-mail.';

/** Sends e-mail by the server of `SMTP_URL`. Undefined without one. */
export function mail(): EmailAdapter | undefined {
  const { smtpUrl, mailFrom } = environment;
  if (smtpUrl === '') return undefined;
  const [, name = '', address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? [];
  const transport = createTransport(smtpUrl);
  return () => ({
    name: 'smtp',
    defaultFromName: name,
    defaultFromAddress: address,
    sendEmail: (message) => transport.sendMail({ from: mailFrom, ...message }),
  });
}

/** Says that a password cannot be reset by e-mail. Payload would write the secret link into the log. */
export const refuseWithoutMail: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation === 'forgotPassword' && environment.smtpUrl === '') {
    throw refusal(`${NO_MAIL} Ask an editor to set another password for you.`, 503);
  }
  return args;
};

/** The words of the form for a lost password, where there is no e-mail. */
export function mailWords(): Record<string, string> {
  if (environment.smtpUrl !== '') return {};
  const advice = `${NO_MAIL} Ask an editor to set another password for you.`;
  return {
    forgotPasswordQuestion: 'Forgot your password? Ask an editor.',
    forgotPasswordEmailInstructions: advice,
  };
}
