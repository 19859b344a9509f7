/** The telephone number one can sign in with: changed, and confirmed by a code where the site asks for it. */
import { changePhone, confirmPhone } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { Part } from '../account/part.tsx';
import { useSaving } from '../account/use-saving.ts';
import { CodeField, isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault } from '../trouble.ts';
import { NumberField } from './number-field.tsx';
import { usePhoneSentence } from './use-phone-sentence.ts';
import { useWords } from './words/index.ts';

/** `phone`: with the plus. */
export function NumberPart({ phone }: { phone: string | null }) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  return awaited === null ? (
    <NumberForm phone={kept ?? phone ?? ''} isKept={kept !== null} onKept={setKept} onAwaited={setAwaited} />
  ) : (
    <ConfirmForm
      phone={awaited}
      onRight={() => {
        setKept(awaited);
        setAwaited(null);
      }}
      onCancel={() => setAwaited(null)}
    />
  );
}

interface NumberFormProps {
  phone: string;
  isKept: boolean;
  onKept(phone: string): void;
  /** A code was sent there first. */
  onAwaited(phone: string): void;
}

function NumberForm({ phone, isKept, onKept, onAwaited }: NumberFormProps) {
  const say = useWords();
  const saving = useSaving<{ isChanged: boolean }>();
  return (
    <Part
      name="phone"
      title={say('number.title')}
      act={say('number.save')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={isKept && !saving.trouble ? say('number.saved') : null}
      onSend={(form) => {
        const typed = String(form.get('phone')).trim();
        void saving.save(async (data) => {
          const answer = await changePhone(data, typed);
          if (answer.ok) (answer.value.isChanged ? onKept : onAwaited)(typed);
          return answer;
        });
      }}
    >
      {(saidId) => (
        <NumberField
          label={say('number.label')}
          defaultValue={phone}
          aria-invalid={['bad_phone', 'phone_taken'].includes(saving.trouble?.reason ?? '')}
          aria-describedby={saidId}
        />
      )}
    </Part>
  );
}

interface ConfirmFormProps {
  phone: string;
  onRight(): void;
  onCancel(): void;
}

function ConfirmForm({ phone, onRight, onCancel }: ConfirmFormProps) {
  const say = useWords();
  const sentence = usePhoneSentence();
  const { session } = usePage();
  const saving = useSaving<unknown>();
  const { trouble } = saving;
  const isOfCode = trouble?.reason === 'no_code' || trouble?.reason === 'code_expired';
  const confirm = async (typed: string) => {
    if (!isCode(typed)) return saving.refuse(fault('no_code'));
    const isRight = await saving.save(() =>
      session.begin(({ data }) => confirmPhone(data(), { phone, code: plainCode(typed) })),
    );
    if (isRight) onRight();
  };
  return (
    <Part
      name="phone-code"
      title={say('number.title')}
      act={say('number.confirm')}
      isSending={saving.isSending}
      trouble={isOfCode ? null : trouble}
      done={null}
      onSend={(form) => void confirm(String(form.get('code')))}
    >
      {() => (
        <>
          <p role="status">{say('number.sent', { phone })}</p>
          <CodeField
            label={say('byPhone.code')}
            problem={isOfCode && trouble ? sentence(trouble) : null}
            sent="phone"
            autoFocus
          />
          <p>
            <Button look="quiet" onClick={onCancel}>
              {say('number.other')}
            </Button>
          </p>
        </>
      )}
    </Part>
  );
}
