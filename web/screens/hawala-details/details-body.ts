import { DETAILS_STATUS } from '../../../shared/contract/hawala-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { sentAmount, USER_CREATED } from '../../money/sent-fields.ts'
import type { DetailsValues } from './details-values.ts'
import { exchangedAmount, rateTaken } from './exchanged.ts'

/** The documented client sends these too; the server sets its own. */
interface GivenByServer {
  readonly hawalaNo: number | null
  readonly hawalaStatus: string
  readonly userCreated: number
  readonly userModified: number
}

export type DetailsBody = Sent<RouteNamed<'hawala-details/create'>, 'body'> & GivenByServer

/**
 * What `POST /api/hawala-details` is sent for values that were checked.
 * @param hawalaNo the number that the form showed; null where it showed none
 * @param currencies undefined while they load
 */
export function detailsBody(
  values: DetailsValues,
  hawalaNo: number | null,
  currencies: readonly Currency[] | undefined,
): DetailsBody {
  const { type, amount, currencyId, exCurrencyId } = values
  const rate = rateTaken(values, currencies)
  const exAmount = rate === null ? sentAmount(values.exAmount) : exchangedAmount(amount, rate)
  return {
    type,
    hawalaNo,
    senderAccount: values.account,
    senderName: values.senderName.trim(),
    senderFName: values.senderFName.trim(),
    receiverName: values.receiverName.trim(),
    receiverFatherName: values.receiverFatherName.trim(),
    rTaskiraNo: values.rTaskiraNo.trim(),
    currencyId: Number(currencyId),
    exCurrencyId: Number(exCurrencyId),
    exchangeRate: rate === null ? null : exactNumber(formatRate(rate)),
    amount: exactNumber(sentAmount(amount)),
    exAmount: exAmount === '' ? null : exactNumber(exAmount),
    amountDescription: amountInWords(parseAmount(sentAmount(amount)) ?? 0n),
    description: values.description.trim(),
    hawalaStatus: DETAILS_STATUS[type],
    userCreated: USER_CREATED,
    userModified: USER_CREATED,
  }
}

/** The digits that a JSON number keeps, whatever they are. */
const EXACT_DIGITS = 15

/** A decimal as a JSON number, as the documented client sends it; as text where a number would lose digits. */
function exactNumber(decimal: string): number | string {
  return decimal.replace('.', '').length <= EXACT_DIGITS ? Number(decimal) : decimal
}
