import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import { Fields } from '../../fields/fields.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { SendRecording } from './use-send.ts'

const PaidFromAccount = lazyPart(
  async () => (await import('./paid-from-account.tsx')).PaidFromAccount,
)

const WAYS = [
  ['cash', labels.inCash],
  ['account', texts.fromAccount],
] as const

interface AmountPanelProps {
  readonly recording: SendRecording
  /** The code of the amount's currency. */
  readonly code: string
}

/** The amount that is sent, and whether the sender pays in cash or from an account. */
export function AmountPanel({ recording, code }: AmountPanelProps) {
  const { form } = recording
  usePreload(PaidFromAccount.preload)
  const by = useWatch({ control: form.control, name: 'by' })
  return (
    <Panel
      dense
      title={texts.senderPays}
      actions={
        <RadioField
          name="by"
          label={texts.senderPays}
          labelHidden
          choices={WAYS}
          look={{ minHeight: '0', fontSize: 'sm', columnGap: '4' }}
          onChosen={() => form.setValue('account', '')}
        />
      }
    >
      {by === 'account' ? (
        <Later height="9.5rem">
          <PaidFromAccount recording={recording}>
            <SentAmount code={code} />
          </PaidFromAccount>
        </Later>
      ) : (
        <Fields columns={{ sm: 'minmax(0, 11rem) minmax(0, 1fr)' }}>
          <CurrencySelect
            name="currencyId"
            label={labels.currency}
            by="id"
            required
            advanceTo="amount"
          />
          <SentAmount code={code} />
        </Fields>
      )}
    </Panel>
  )
}

function SentAmount({ code }: { readonly code: string }) {
  return <AmountControl name="amount" label={labels.amount} code={code} advanceTo="sender.name" />
}
