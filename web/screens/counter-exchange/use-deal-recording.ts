import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { rates as rateTexts } from '#texts/rates.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import type { Board } from '../../board/board.ts'
import {
  boardText,
  type DealRate,
  dealerOf,
  dealRates,
  type RateTexts,
} from '../../board/deal-rates.ts'
import { scaled } from '../../board/side-rates.ts'
import { chargedNote, neededFees } from '../../fees/commission.ts'
import { currencyPair } from '../../money/currency-pair.ts'
import { farRate } from '../../money/rate-distance.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { rateOf } from '../../ui/rate-field/rate-text.ts'
import { type DealValues, dealBody, dealForm, emptyDeal, INCIDENTAL } from './deal-form.ts'
import { cashOfDeal } from './handed-over.ts'
import { lastPair, rememberPair } from './last-pair.ts'

/** What the form reads. It is shown once there are a board and currencies. */
interface DealReads {
  readonly board: Board
  readonly currencies: readonly Currency[]
  readonly fees: ApiState<'GET /api/fee-schedule'>
}

/** Records a deal, prints its voucher at once, and begins the next deal with the same currencies. */
export function useDealRecording(
  { board, currencies, fees }: DealReads,
  onSaved: (answer: Answered<RouteNamed<'deals/create'>>) => void,
): Recording<DealValues> {
  const { user } = useSession()
  const dealer = dealerOf(user, board)
  const pairOf = ({ purchase, selling }: DealValues) =>
    currencyPair(purchase.currencyId, selling.currencyId, currencies)
  const ratesOf = (values: DealValues) => dealRates(pairOf(values), board)
  return useRecording<'POST /api/deals', DealValues>({
    route: 'POST /api/deals',
    formName: texts.title,
    emptyForm: () => emptyDeal(lastPair()),
    draft: { version: 1, incidental: INCIDENTAL },
    schema: () => dealForm({ currencies, board, dealer, schedule: fees.data }),
    farRate: (values) => askedDealRate(values, ratesOf(values)),
    cashPaid: (values) => cashOfDeal(values, pairOf(values)),
    needs: () => [neededFees('Exchange', fees)],
    toSend: (values) => ({ body: dealBody(values, ratesOf(values), board.version, fees.data) }),
    savedId: ({ purchase }) => purchase.id,
    savedText: texts.saved,
    savedNote: ({ purchase }) => chargedNote(purchase),
    failedText: texts.notSaved,
    printsAtOnce: true,
    onSaved: (answer) => {
      const { purchase, selling } = answer
      rememberPair({ give: String(purchase.currencyID), get: String(selling.currencyID) })
      onSaved(answer)
    },
    alsoRefreshes: ['GET /api/rate-board', 'GET /api/fee-schedule'],
  })
}

/**
 * Returns the question about a rate that is far from the board's; null if no rate is. Only head office or a wide margin
 * allows such a rate.
 */
function askedDealRate(values: RateTexts, rates: readonly DealRate[]) {
  const asked = rates.map((each) => {
    const rate = rateOf(values[each.name])
    if (rate === null || !each.of) return null
    return farRate({
      rate,
      against: scaled(boardText(each)),
      readings: null,
      title: rateTexts.saveAtRate(formatRate(rate)),
      says: { above: rateTexts.isFarAbove, below: rateTexts.isFarBelow },
    })
  })
  return asked.find((each) => each !== null) ?? null
}
