import { Box } from '@chakra-ui/react'
import { useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { accountPicker as accountTexts } from '#texts/account-picker.ts'
import * as labels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { dueWords } from '../../hawala-orders/receiver-pays.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import type { Payout } from './use-payout.ts'

interface PaidWhere {
  readonly order: Order
  readonly payout: Payout
}

/** The fields of a payout of a part, and of one to an account. Enter leads from them to the code. */
export function PartAndAccount({ order, payout }: PaidWhere) {
  const [part, toAccount] = useWatch({ control: payout.form.control, name: ['part', 'toAccount'] })
  return (
    <Box display="grid" gap="4">
      {part ? <PartAmount order={order} payout={payout} /> : null}
      {toAccount ? <PaidAccount order={order} payout={payout} /> : null}
    </Box>
  )
}

function PartAmount({ order, payout }: PaidWhere) {
  const { setFocus } = payout.form
  useEffect(() => setFocus('amount'), [setFocus])
  const toAccount = useWatch({ control: payout.form.control, name: 'toAccount' })
  return (
    <AmountControl
      name="amount"
      label={texts.partAmount}
      code={order.currencyCode}
      hint={dueWords(order) ?? texts.ofLeft(withCommas(order.left))}
      advanceTo={toAccount ? 'account' : 'code'}
    />
  )
}

function PaidAccount({ order, payout }: PaidWhere) {
  const { setFocus } = payout.form
  const [by, setBy] = useState<SearchBy>('code')
  const accounts = useAccounts()
  useEffect(() => setFocus('account'), [setFocus])
  const { data: all } = accounts
  const { currencyId: owed } = order
  const whyNone = useCallback(
    (typed: string) => {
      const number = latinDigits(typed).trim()
      const meant = all?.find(({ accountNumber }) => accountNumber === number)
      const isOther = meant && meant.currencyId !== null && meant.currencyId !== owed
      return isOther ? accountTexts.accountHolds(number, meant.currency) : ''
    },
    [all, owed],
  )
  const fitting = all?.filter(
    ({ currencyId, accountType, accountStatus }) =>
      currencyId === order.currencyId && accountType === 'Customer' && accountStatus === 'Active',
  )
  return (
    <>
      <AccountControl
        name="account"
        label={texts.toAccountField}
        accounts={fitting}
        by={by}
        onByChange={setBy}
        advanceTo="code"
        whyNone={whyNone}
        hint={fitting?.length === 0 ? texts.noAccountFits(order.currencyCode) : undefined}
      />
      <ReadFailed what={labels.theAccounts} read={accounts} />
    </>
  )
}
