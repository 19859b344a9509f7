/** The telephone number one can sign in with: changed, and confirmed by a code where the site asks for it, or taken away. */
import { changePhone, removePhone } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import account from '../account/account.module.css';
import { Part } from '../account/part.tsx';
import { useSaving } from '../account/use-saving.ts';
import { Said } from '../recovery/said.tsx';
import { ConfirmNumber } from './confirm-number.tsx';
import { NumberField } from './number-field.tsx';
import { useWords } from './words.ts';

interface NumberPartProps {
  /** With the plus. */
  phone: string | null;
  /** One that waits for its code, also after a reload. */
  newPhone: string | null;
  isRemovable: boolean;
}

export function NumberPart({ phone, newPhone, isRemovable }: NumberPartProps) {
  const [awaited, setAwaited] = useState(newPhone);
  /** Empty: it was taken away; null: nothing was changed. */
  const [kept, setKept] = useState<string | null>(null);
  return awaited === null ? (
    <NumberForm
      phone={kept ?? phone ?? ''}
      kept={kept}
      isRemovable={isRemovable}
      onKept={setKept}
      onAwaited={setAwaited}
    />
  ) : (
    <ConfirmNumber
      phone={awaited}
      isAsked={awaited !== newPhone}
      onRight={() => {
        setKept(awaited);
        setAwaited(null);
      }}
      onCalledOff={() => setAwaited(null)}
    />
  );
}

interface NumberFormProps {
  phone: string;
  kept: string | null;
  isRemovable: boolean;
  onKept(phone: string): void;
  /** A code was sent there first. */
  onAwaited(phone: string): void;
}

function NumberForm({ phone, kept, isRemovable, onKept, onAwaited }: NumberFormProps) {
  const say = useWords();
  const saving = useSaving<{ isChanged: boolean }>();
  const removing = useSaving<true>();
  const remove = async () => {
    saving.refuse(null);
    if (await removing.save(removePhone)) onKept('');
  };
  return (
    <Part
      name="phone"
      title={say('number.title')}
      act={say('number.save')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={kept === null || saving.trouble ? null : say(kept ? 'number.saved' : 'number.removed')}
      onSend={(form) => {
        const typed = String(form.get('phone')).trim();
        removing.refuse(null);
        void saving.save(async (data) => {
          const answer = await changePhone(data, typed);
          if (answer.ok) (answer.value.isChanged ? onKept : onAwaited)(typed);
          return answer;
        });
      }}
      after={
        phone &&
        isRemovable && (
          <div className={account.leave}>
            <Button disabled={removing.isSending} onClick={() => void remove()}>
              {say(removing.isSending ? 'number.removing' : 'number.remove')}
            </Button>
            <Said id="number-removed" trouble={removing.trouble} />
          </div>
        )
      }
    >
      {(saidId) => (
        <NumberField
          key={phone}
          label={say('number.label')}
          defaultValue={phone}
          aria-invalid={['bad_phone', 'phone_taken'].includes(saving.trouble?.reason ?? '')}
          aria-describedby={saidId}
        />
      )}
    </Part>
  );
}
