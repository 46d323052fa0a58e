import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { Fields } from '../../fields/fields.tsx'
import { useFormField } from '../../fields/form-scope.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
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

/** The look of a box beside the title of a panel. */
export const SMALL_LABEL = {
  display: 'flex',
  '& label': { fontSize: 'sm', fontWeight: 'normal' },
} as const

interface AmountPanelProps {
  readonly recording: SendRecording
  readonly currencies: readonly Currency[] | undefined
  /** Undefined while it loads, and where no currency is changed. */
  readonly board: Board | undefined
  /** The code of the amount's currency. */
  readonly code: string
}

/** The amount that the sender pays, in cash or from an account, and the rates if another currency is sent. */
export function AmountPanel({ recording, code, currencies, board }: AmountPanelProps) {
  const { form } = recording
  usePreload(PaidFromAccount.preload)
  usePreload(TotalAmount.preload)
  const [by, isTotal, isChanged] = useWatch({
    control: form.control,
    name: ['by', 'isTotal', 'isChanged'],
  })
  return (
    <Panel
      dense
      title={texts.senderPays}
      actions={
        <>
          <RadioField
            name="by"
            label={texts.senderPays}
            labelHidden
            choices={WAYS}
            look={{ minHeight: '0', fontSize: 'sm', columnGap: '4' }}
            onChosen={() => form.setValue('account', '')}
          />
          <Box ps="2" css={SMALL_LABEL}>
            <Checkbox
              checked={isTotal}
              disabled={recording.locked}
              onChange={(chosen) => {
                form.setValue('isTotal', chosen)
                form.setValue('total', chosen ? form.getValues('amount') : '')
              }}
            >
              {texts.inAll}
            </Checkbox>
          </Box>
        </>
      }
    >
      {by === 'account' ? (
        <Later height="9.5rem">
          <PaidFromAccount recording={recording}>
            <SentAmount code={code} />
          </PaidFromAccount>
        </Later>
      ) : (
        <Fields columns={{ sm: 'minmax(0, 14rem) minmax(0, 1fr)' }}>
          <CurrencySelect
            name="currencyId"
            label={labels.currency}
            by="id"
            required
            advanceTo={isTotal ? 'total' : 'amount'}
          />
          <SentAmount code={code} />
        </Fields>
      )}
      {isChanged ? (
        <Box mt="3">
          <Later height="5.5rem">
            <ChangedRates recording={recording} currencies={currencies} board={board} />
          </Later>
        </Box>
      ) : null}
    </Panel>
  )
}

const ChangedRates = lazyPart(async () => (await import('./changed-fields.tsx')).ChangedRates)
const TotalAmount = lazyPart(async () => (await import('./total-amount.tsx')).TotalAmount)

/** The amount that is sent, or what the sender brings in all. */
function SentAmount({ code }: { readonly code: string }) {
  const { form } = useFormField('amount', labels.amount)
  const isTotal = useWatch({ control: form.control, name: 'isTotal' })
  if (isTotal) {
    return (
      <Later height="5.5rem">
        <TotalAmount code={code} />
      </Later>
    )
  }
  return (
    <AmountControl
      name="amount"
      label={labels.amount}
      code={code}
      advanceTo="sender.name"
      onType={() => form.setValue('sentIsTyped', false)}
    />
  )
}
