import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { BalancesState } from '../../api/use-account-balances.ts'
import {
  chargeOf,
  commissionBody,
  commissionCheck,
  commissionFields,
  type FeeSchedule,
  minorOf,
  NO_COMMISSION,
  type WithCommission,
} from '../../fees/commission.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencyControl } from '../../money/currency-control.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import { FixedRate } from '../../money/fixed-rate.tsx'
import { amountText, chosen, narrativeText, optionalDay } from '../../money/money-fields.ts'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { sentAmount, sentDate, USER_CREATED } from '../../money/sent-fields.ts'
import type { CashPaid } from '../../money/till-shortage.ts'
import type { Recording } from '../../money/use-recording.ts'

/** The kind of posting: a withdrawal from the customer's account, or a deposit to it. */
export type PostingKind = 'Debit' | 'Credit'

/**
 * Returns the mode of the screen. Three routes share it, so the path decides: credit if it contains "/credit", otherwise
 * debit. "/transactions/debit-credit" doesn't contain "/credit", so its mode is debit.
 */
export function kindOf(path: string): PostingKind {
  return path.includes('/credit') ? 'Credit' : 'Debit'
}

/** The values of the form: the text of each field. */
export interface PostingValues extends WithCommission {
  /** The number of the selected account. */
  readonly account: string
  readonly currencyId: string
  readonly narrative: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** "yyyy-mm-dd"; the default is the business date. */
  readonly date: string
}

/**
 * Returns the values of a new form.
 * @param businessDate today, the default of the date field
 */
export function emptyPosting(businessDate: string): PostingValues {
  return {
    account: '',
    currencyId: '',
    narrative: '',
    amount: '',
    date: businessDate,
    commission: NO_COMMISSION,
  }
}

/** Makes the schema of the form, in the order of its fields, with the allowed dates and the suggested commission. */
export function postingSchema(limits: DateLimits, kind: PostingKind, schedule: FeeSchedule) {
  const fields = z.object({
    account: chosen(labels.accountIsRequired),
    currencyId: chosen(labels.currencyIsRequired),
    narrative: narrativeText,
    amount: amountText(labels.amountIsRequired),
    date: optionalDay,
    commission: commissionFields,
  })
  return fields.check(...datedWithin(limits), commissionCheck(kind, schedule))
}

export type PostingBody = Sent<RouteNamed<'transactions/create'>, 'body'>

/**
 * Makes the request body of `POST /api/transactions` for a Debit or Credit: one side is the cash account, the other the
 * selected account. Both amounts are equal and without commas. Rules: docs/rules/ledger.md
 * @param businessDate the business date at the moment of the save
 */
export function postingBody(
  kind: PostingKind,
  values: PostingValues,
  businessDate: string,
  schedule?: FeeSchedule,
): PostingBody & { userCreated: number } {
  const [inAccountID, outAccountID] =
    kind === 'Debit' ? [CASH_ACCOUNT, values.account] : [values.account, CASH_ACCOUNT]
  const amount = sentAmount(values.amount)
  const narrative = values.narrative.trim()
  const currency = Number(values.currencyId)
  return {
    transType: kind,
    tranDescription: narrative,
    currencyID: currency,
    dAmount: amount,
    cAmount: amount,
    exRate: formatRate(RATE_ONE),
    inAccountID,
    outAccountID,
    userCreated: USER_CREATED,
    cCurrencyID: currency,
    cTransDescription: narrative,
    tranDate: sentDate(values.date, businessDate),
    ...commissionBody(kind, schedule, values),
  }
}

/**
 * Returns the cash that is paid out for a debit: the amount, less a commission that the customer pays in cash. Null for a
 * credit, because it brings cash in.
 */
export function cashOfPosting(
  kind: PostingKind,
  values: PostingValues,
  code: string,
  schedule?: FeeSchedule,
): CashPaid | null {
  if (kind === 'Credit') return null
  const isInCash = values.commission.from === 'cash'
  const { feeMinor } = chargeOf(kind, schedule, { ...values, isInCash })
  return { code, amountMinor: minorOf(values.amount) - (isInCash ? feeMinor : 0n) }
}

interface PostingFieldsProps {
  readonly kind: PostingKind
  readonly recording: Recording<PostingValues>
  readonly account: ListedAccount | null
  readonly balances: BalancesState
}

/** The fields of a Debit or Credit, in the order in which people fill them in. */
export function PostingFields({ kind, recording, account, balances }: PostingFieldsProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const feeMinor = useFeeOfAccount(kind, recording.form)
  return (
    <Box
      display="grid"
      columnGap="4"
      rowGap="3"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
    >
      <AccountControl
        name="account"
        currencyName="currencyId"
        input={recording.firstInput}
        by={by}
        onByChange={setBy}
        advanceTo="narrative"
      />
      <CurrencyControl name="currencyId" accountName="account" />
      <FixedRate />
      <NarrativeControl name="narrative" advanceTo="amount" />
      <AmountControl name="amount" code={account?.currency} />
      <DateControl name="date" />
      <AmountInWords name="amount" />
      <BalanceChange
        recording={recording}
        name="amount"
        account={account}
        balances={balances}
        movement={kind === 'Debit' ? 'debited' : 'credited'}
        feeMinor={feeMinor}
      />
    </Box>
  )
}
