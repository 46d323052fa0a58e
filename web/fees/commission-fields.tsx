import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import { commission as texts } from '#texts/commission.ts'
import * as labels from '#texts/labels.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import { useFormField } from '../fields/form-scope.tsx'
import { RadioField } from '../fields/radio-field.tsx'
import { PlainAmount } from '../money/amount-control.tsx'
import { TextControl } from '../money/narrative-control.tsx'
import { usePickedAccount } from '../money/picked-account.ts'
import { type ChargedKind, chargedField } from './commission.ts'
import { useCharge } from './use-charge.ts'

const PAYERS = [
  ['account', texts.fromAccount],
  ['cash', labels.inCash],
] as const

/**
 * The commission of a posting and who pays it, beside Save. Enter skips it, because the fee schedule fills it in; Tab
 * reaches it. If less than the suggestion is charged, a reason is required. Rules: docs/rules/commission.md
 */
export function CommissionFields(props: {
  readonly kind: ChargedKind
  /**
   * The code of the currency if the commission is paid in the same way as the amount. The choice of the payer is then
   * hidden.
   */
  readonly paidAsAmountIn?: string
}) {
  const { kind, paidAsAmountIn } = props
  const { form, locked } = useFormField('commission', labels.commission)
  const account = usePickedAccount(chargedField(kind, 'account'))
  const { feeMinor, suggestedMinor, isLess, commission } = useCharge(kind, form)
  const suggested = suggestedMinor === 0n ? '' : withCommas(formatAmount(suggestedMinor))
  const follows = !locked && !commission.isOwn && commission.amount !== suggested
  useEffect(() => {
    if (!follows) return
    form.setValue('commission.amount', suggested, { shouldValidate: form.formState.isSubmitted })
  }, [follows, suggested, form])
  // A company account belongs to the house, which would pay the commission to itself.
  const usual = account?.accountType === 'Company' ? 'cash' : 'account'
  const isFixed = paidAsAmountIn !== undefined || commission.fromIsOwn
  const isOther = !locked && !isFixed && account !== null && commission.from !== usual
  useEffect(() => {
    if (isOther) form.setValue('commission.from', usual)
  }, [isOther, usual, form])
  const setOwn = (field: 'isOwn' | 'fromIsOwn') => form.setValue(`commission.${field}`, true)

  const hint = feeMinor === suggestedMinor ? texts.asInSchedule : texts.suggested(suggested)
  return (
    <>
      <Box width={{ base: 'full', sm: '11rem' }}>
        <PlainAmount
          name="commission.amount"
          label={labels.commission}
          unit={paidAsAmountIn ?? account?.currency ?? ''}
          hint={suggested === '' ? undefined : hint}
          pe="16"
          {...(isLess ? { advanceTo: 'commission.reason' } : {})}
          onType={() => setOwn('isOwn')}
        />
      </Box>
      {paidAsAmountIn === undefined ? (
        <RadioField
          name="commission.from"
          label={texts.paid}
          choices={PAYERS}
          onChosen={() => setOwn('fromIsOwn')}
        />
      ) : null}
      {isLess ? (
        <Box flex={{ base: '1 1 100%', sm: '1 1 10rem' }}>
          <TextControl name="commission.reason" label={texts.reason} required />
        </Box>
      ) : null}
    </>
  )
}
