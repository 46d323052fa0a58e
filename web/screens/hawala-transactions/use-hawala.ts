import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { isRefusedBy, messageOf } from '../../api/errors.ts'
import type { useAccounts } from '../../api/use-accounts.ts'
import type { useCurrencies } from '../../api/use-currencies.ts'
import { neededOnly } from '../../entry/needed-reads.ts'
import { type Entry, useEntry } from '../../entry/use-entry.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  emptyHawala,
  HawalaFormSchema,
  type HawalaValues,
  hawalaBody,
  hawalaNumberAt,
} from './hawala-values.ts'

/** A hawala as returned by `GET /api/hawala`. */
export type Hawala = Answered<RouteNamed<'hawala/list'>>[number]

/** What the form reads. */
interface HawalaReads {
  readonly accounts: ReturnType<typeof useAccounts>
  /** The question about a rate far from the current one needs them. */
  readonly currencies: ReturnType<typeof useCurrencies>
}

/** The result of `useHawala`. */
export type HawalaRecording = Entry<HawalaValues>

/**
 * Records hawalas one after the other. After a refused save, the form keeps its values; if the number was taken, it
 * gets a new number.
 * @param askFirst asks for confirmation of a rate far from the current rate
 * @param onSaved called with each saved hawala, after the form is empty again
 */
export function useHawala(
  { accounts, currencies }: HawalaReads,
  askFirst: (values: HawalaValues, save: () => void) => void,
  onSaved: (saved: Hawala) => void,
): HawalaRecording {
  const recording = useEntry<'POST /api/hawala', HawalaValues>({
    route: 'POST /api/hawala',
    formName: texts.formName,
    emptyForm: () => emptyHawala(Date.now()),
    draft: { version: 1, incidental: ['hawalaNumber'] },
    resolver: checkedAsTyped(HawalaFormSchema),
    askFirst,
    needs: () => [neededOnly(accounts), neededOnly(currencies)],
    toSend: (values) => {
      const sender = accounts.data?.find(({ accountNumber }) => accountNumber === values.account)
      return sender ? { body: hawalaBody(values, sender.id) } : texts.notCreated
    },
    refreshes: ['GET /api/hawala', 'GET /api/hawala-details'],
    saved: (saved, startAfresh) => {
      toast({ title: texts.created })
      startAfresh()
      onSaved(saved)
    },
    refused: ({ error }) => {
      const message = messageOf(error, texts.notCreated)
      // Two counters that open the form in the same millisecond generate the same number.
      if (!isRefusedBy<typeof HAWALAS>(error, 'hawala.numberTaken')) return message
      recording.form.setValue('hawalaNumber', hawalaNumberAt(Date.now()))
      return texts.newNumber(message)
    },
    unknown: ({ error }) => messageOf(error, texts.notCreated),
  })
  return recording
}
