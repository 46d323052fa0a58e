import { commissionOn } from '../../../shared/contract/share-bounds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  type GivenDeal,
  givenDeal,
  givenRecords,
  givenSides,
} from '../../domain/hawala/given-deal.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import {
  type NewOrderParts,
  type OrderEntry,
  orderRecords,
} from '../../domain/hawala/hawala-order-posting.ts'
import { shareByTerms } from '../../domain/hawala/partner-terms.ts'
import { commissionOf, totalDivided } from '../../domain/hawala/sent-money.ts'
import { needsVouching } from '../../domain/hawala/vouching.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import type { Fee } from '../../domain/ledger/fee.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import type { Session } from '../../http/session.ts'
import { quotesOf, ratesOf } from '../deals/deal-board.ts'
import type { NewOrderBody, readNewOrder } from './read-new-order.ts'

type Read = Awaited<ReturnType<typeof readNewOrder>>

/** The money of a new hawala, decided, and how its records are made. */
interface NewOrderMoney
  extends Pick<
    HawalaOrder,
    'amountMinor' | 'given' | 'payerPercentScaled' | 'partnerTermsMinor' | 'receiverFee'
  > {
  fee: Fee | null
  /** The commission in the currency that is sent, which bounds a partner's share; 0 of a hawala that a partner sent. */
  commissionInSentMinor: AmountMinor
  /** True if somebody has to vouch for it before it is paid. */
  mustBeVouched: boolean
  /** The currencies of the records. */
  currencies: CurrencyRecord[]
  recordsOf: (
    named: Pick<HawalaOrder, 'id' | 'way' | 'number'>,
    beside: Omit<NewOrderParts, 'fee'>,
    entry: OrderEntry & Pick<TransactionRecord, 'till'>,
  ) => TransactionRecord[]
}

/**
 * Decides the money of a new hawala: what is sent, what the customer gives for it, and the commission.
 * @throws Refusal `badInput` for an amount, a rate or a commission that isn't allowed; `conflict` with the rate board if it has
 * changed
 */
export async function moneyOf(
  body: NewOrderBody,
  read: Read,
  by: { session: Session; today: string },
): Promise<NewOrderMoney> {
  const { currency, plain, partners } = read
  const termsOf = (amountMinor: bigint) =>
    partners ? shareByTerms(body.way, amountMinor, partners) : null
  if (plain) {
    const { posted, fee, receiverFee, payerPercentScaled } = plain
    // What the receiver pays is posted by the first payout.
    const atSend = receiverFee === null ? fee : null
    const { amountMinor } = posted
    return {
      amountMinor,
      given: null,
      fee,
      commissionInSentMinor: fee?.amountMinor ?? 0n,
      receiverFee,
      payerPercentScaled,
      partnerTermsMinor: termsOf(amountMinor),
      mustBeVouched:
        body.way === 'receive' && partners !== undefined && needsVouching(amountMinor, partners),
      currencies: [currency],
      recordsOf: (named, beside, entry) =>
        orderRecords(named, posted, { ...beside, fee: atSend }, entry),
    }
  }
  const deal = await dealOf(body, read, by)
  const { fee, given, payerPercentScaled, amounts } = deal
  return {
    amountMinor: amounts.getMinor,
    given,
    fee,
    commissionInSentMinor: commissionOn(fee?.amountMinor ?? 0n, {
      part: amounts.getMinor,
      whole: amounts.giveMinor,
    }),
    receiverFee: null,
    payerPercentScaled,
    partnerTermsMinor: termsOf(amounts.getMinor),
    mustBeVouched: false,
    currencies: [currency, ...(read.deal ? [read.deal.given] : [])],
    recordsOf: (named, beside, entry) => givenRecords(named, deal, beside, entry),
  }
}

async function dealOf(
  body: NewOrderBody,
  { currency, deal, schedule, parties, headOffice }: Read,
  { session, today: tranDate }: { session: Session; today: string },
): Promise<GivenDeal> {
  if (!deal) throw new Error('A hawala without a deal has a posting')
  const { giving, given, board } = deal
  const divided = totalDivided(body, schedule, given.id)
  const sides = givenSides(
    parties,
    { given, sent: currency },
    { giveMinor: divided?.amountMinor ?? giving.amount, getMinor: body.amount ?? null },
  )
  const quotes = await quotesOf({ ...giving, before: 'from.' }, sides, session, {
    board,
    headOffice,
  })
  const commission = divided ? divided.commission : commissionOf(body)
  const commissionReason = body.way === 'send' ? body.commissionReason : null
  return givenDeal({
    sides,
    quotes,
    rates: ratesOf(board),
    giving,
    schedule,
    parties,
    asked: { commission, commissionReason },
    texts: { narrative: body.narrative, tranDate },
  })
}
