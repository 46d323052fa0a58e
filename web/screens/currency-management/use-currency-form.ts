import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { administrationMessageOf } from '../../api/errors.ts'
import type { ReadKey } from '../../api/use-api.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import { checked } from '../../fields/checked-as-typed.ts'
import {
  type Currency,
  type CurrencyBody,
  type CurrencyFormValues,
  currencyBody,
  NEW_CURRENCY,
  problemsOf,
  valuesOf,
} from './currency-form.ts'

/** What a currency shows on: its own screens, and its code and name on others. */
const CURRENCY_READS: readonly ReadKey[] = [
  'GET /api/currencies',
  'GET /api/exchange-rates/{currencyId}/history',
  'GET /api/balances/summary',
  'GET /api/accounts',
]

/** The form of a new currency. Rules: docs/rules/currencies.md */
export function useNewCurrency(onSaved: () => void) {
  const { user } = useSession()
  const saving = useSaving<'POST /api/currencies', CurrencyFormValues>('POST /api/currencies', {
    userId: user.id,
    form: texts.currencyIsSaved,
    refreshes: CURRENCY_READS,
    onResult: (result) => {
      if (result.outcome !== 'saved') return tellError(result.error, texts.failedToCreateCurrency)
      toast({ title: texts.currencyCreated })
      onSaved()
    },
  })
  return useChecked(saving, null, NEW_CURRENCY, (values) =>
    saving.save({ body: currencyBody(values, null) }, values),
  )
}

/** Saves at once, or once a question about the rate that is sent was answered with yes. */
export type AskFirst = (sent: CurrencyBody['exchangeRate'], save: () => void) => void

/**
 * The form of a currency that is edited.
 * @param id the one that was chosen
 * @param current that one in the list as it is now; null where it is not in it
 * @param askFirst asks about a rate far from the one before
 */
export function useEditedCurrency(
  id: number,
  current: Currency | null,
  askFirst: AskFirst,
  onSaved: () => void,
) {
  const { user } = useSession()
  const [opened] = useState(current)
  const saving = useSaving<'PUT /api/currencies/{id}', CurrencyFormValues>(
    'PUT /api/currencies/{id}',
    {
      userId: user.id,
      form: texts.currencyFormName(id),
      refreshes: CURRENCY_READS,
      onResult: (result) => {
        if (result.outcome !== 'saved') return tellError(result.error, texts.failedToUpdateCurrency)
        toast({ title: texts.currencyUpdated })
        onSaved()
      },
    },
  )
  return useChecked(saving, opened, opened ? valuesOf(opened) : NEW_CURRENCY, async (values) => {
    if (!current) return tellNoneSelected()
    const body = currencyBody(values, opened)
    askFirst(body.exchangeRate, () => void saving.save({ params: { id }, body }, values))
  })
}

/** Tells that nothing was chosen that could be updated. */
export function tellNoneSelected(): void {
  toast({ title: texts.error, description: texts.noCurrencySelected, variant: 'destructive' })
}

/** Tells of a save that failed: in the server's sentence, or in `fallback` where it gave none. */
export function tellError(error: unknown, fallback: string): void {
  toast({
    title: texts.error,
    description: administrationMessageOf(error, fallback),
    variant: 'destructive',
  })
}

/** The parts of saving that don't depend on what is called. */
interface CurrencySaving {
  readonly saving: boolean
  readonly unsettled: { readonly values: CurrencyFormValues } | null
  readonly sendAgain: () => Promise<void>
  readonly setAside: () => void
}

function useChecked(
  { saving, unsettled, sendAgain, setAside }: CurrencySaving,
  opened: Currency | null,
  initial: CurrencyFormValues,
  send: (values: CurrencyFormValues) => Promise<void>,
) {
  const form = useForm<CurrencyFormValues>({
    defaultValues: initial,
    ...(unsettled ? { values: unsettled.values } : {}),
    resolver: checked((values) => problemsOf(values, opened)),
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    submit: unsettled ? sendAgain : form.handleSubmit(send),
    setAside() {
      setAside()
      form.reset(initial)
    },
  }
}
