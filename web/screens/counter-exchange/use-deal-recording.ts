import { counterExchange as texts } from '#texts/counter-exchange.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { askedDealRate } from '../../board/asked-deal-rate.ts'
import type { Board } from '../../board/board.ts'
import { dealerOf, dealRates } from '../../board/deal-rates.ts'
import { chargedNote, neededFees } from '../../fees/commission.ts'
import { currencyPair } from '../../money/currency-pair.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
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
