import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useCharge } from '../../fees/use-charge.ts'
import { Fields } from '../../fields/fields.tsx'
import { PartnerBalance } from '../../hawala-orders/partner-balance.tsx'
import { PartnerControl } from '../../hawala-orders/partner-control.tsx'
import { ShareField } from '../../hawala-orders/share-field.tsx'
import type { PartnerTerms } from '../../hawala-orders/share-values.ts'
import { inSent } from './send-form.ts'
import type { SendRecording } from './use-send.ts'

interface PartnerFieldsProps {
  readonly recording: SendRecording
  readonly accounts: readonly ListedAccount[] | undefined
  /** The terms of the partners; undefined while they load. */
  readonly terms: PartnerTerms
  /** The code of the amount's currency. */
  readonly code: string
  /** The name of the field that Enter moves the focus to. */
  readonly next: string
}

/**
 * The partner's account, its share of the commission, and its balance before and after. The account also decides the
 * currency.
 */
export function PartnerFields({ recording, accounts, code, terms, next }: PartnerFieldsProps) {
  const { form, firstInput } = recording
  const isChanged = useWatch({ control: form.control, name: 'isChanged' })
  // Where the sender gives another currency, the partner's account decides the one that is sent.
  const amountName = isChanged ? 'sentAmount' : 'amount'
  const currencyName = isChanged ? 'sentIn' : 'currencyId'
  const [amount, given, currencyId, by] = useWatch({
    control: form.control,
    name: [amountName, 'amount', currencyName, 'by'],
  })
  const { feeMinor } = useCharge('Hawala', form as never)
  const commissionMinor = inSent({ isChanged, amount: given, sentAmount: amount }, feeMinor)
  useEffect(() => {
    // In a restored draft through a partner, the first field didn't exist yet when it should have got the focus.
    if (document.activeElement === document.body) firstInput.current?.focus()
  }, [firstInput])
  return (
    <Fields columns={{ sm: 'minmax(0, 1fr) 11.25rem' }}>
      <PartnerControl
        accounts={accounts}
        currencyName={currencyName}
        // If an account pays, its currency must follow the partner's. So only the account's field offers another account.
        wanted={{ currencyId, quiet: by === 'account' && !isChanged }}
        input={firstInput}
        advanceTo={next}
      />
      <ShareField
        way="send"
        terms={terms}
        amount={amount}
        commissionMinor={commissionMinor}
        code={code}
        advanceTo={next}
      />
      <PartnerBalance recording={recording} movement="credited" amountName={amountName} />
    </Fields>
  )
}
