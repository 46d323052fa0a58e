import { exchange as texts } from '#texts/exchange.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { toast } from '../../components/toaster.tsx'
import { currencyPair, heldPairRate } from '../../money/currency-pair.ts'
import type { RateQuestion } from '../../money/rate-question.tsx'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { type ExchangeBody, exchangeBody } from './exchange-body.ts'
import { type ExchangeValues, emptyExchange, exchangeForm } from './exchange-form.ts'

/**
 * Records exchanges, one after the other, each with both its legs or not at all.
 * @param currencies undefined while they load
 * @param question asks about a rate far from the current one
 */
export function useExchange(
  currencies: readonly Currency[] | undefined,
  { askFirst }: RateQuestion,
): Recording<ExchangeValues> {
  return useRecording<'POST /api/transactions/exchange', ExchangeValues>({
    route: 'POST /api/transactions/exchange',
    formName: texts.title,
    emptyForm: emptyExchange,
    draft: { version: 1, incidental: ['rateIsOwn', 'typedLast', 'otherIsComputed'] },
    schema: (limits) => exchangeForm(limits, currencies),
    askFirst: ({ purchase, selling, rate }, save) => {
      const pair = currencyPair(purchase.currencyId, selling.currencyId, currencies)
      askFirst(heldPairRate(pair, rate, currencies), save)
    },
    toSend: (values, today) => {
      const body = bodyOf(values, today, currencies)
      return body && { body }
    },
    savedId: ({ purchase }) => purchase.id,
    savedText: texts.saved,
    failedText: texts.notSaved,
  })
}

/** Null, and a toast, where nothing can be sent. */
function bodyOf(
  values: ExchangeValues,
  businessDate: string,
  currencies: readonly Currency[] | undefined,
): ExchangeBody | null {
  if (!currencies) return fail(texts.notProcessed)
  if (!currencyPair(values.purchase.currencyId, values.selling.currencyId, currencies)) {
    return fail(texts.invalidCurrencySelection)
  }
  return exchangeBody(values, businessDate)
}

function fail(description: string): null {
  toast({ title: texts.error, description, variant: 'destructive' })
  return null
}
