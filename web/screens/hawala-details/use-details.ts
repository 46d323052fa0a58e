import { useState } from 'react'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { messageOf } from '../../api/errors.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { toast } from '../../components/toaster.tsx'
import { type Entry as EntryForm, useEntry } from '../../entry/use-entry.ts'
import { checked, problemsBy } from '../../fields/checked-as-typed.ts'
import { detailsBody } from './details-body.ts'
import { type DetailsValues, detailsForm, emptyDetails } from './details-values.ts'
import { rateTaken } from './exchanged.ts'
import type { Entry } from './use-entries.ts'

/** What `useDetails` gives. */
export interface DetailsRecording extends EntryForm<DetailsValues> {
  /** The entry that was saved last; null before the first. */
  readonly last: Entry | null
}

/**
 * Records hawala entries, one after the other, of one type until another is chosen. A save that was refused leaves everything typed.
 * @param currencies undefined while they load
 * @param shownNumber the number that stands on the form for a type
 * @param onSaved told of each that was saved, when the form is empty again
 */
export function useDetails(
  currencies: readonly Currency[] | undefined,
  shownNumber: (type: HawalaType) => number | null,
  onSaved: (saved: Entry) => void,
): DetailsRecording {
  const [last, setLast] = useState<Entry | null>(null)
  const entryForm = useEntry<'POST /api/hawala-details', DetailsValues>({
    route: 'POST /api/hawala-details',
    formName: texts.formName,
    emptyForm: (_businessDate, before) => emptyDetails(before?.type ?? 'Send'),
    draft: { version: 1, incidental: ['type'] },
    resolver: checked((values) => problemsBy(detailsForm(rateTaken(values, currencies)), values)),
    toSend: (values) => ({ body: detailsBody(values, shownNumber(values.type), currencies) }),
    refreshes: ['GET /api/hawala-details', 'GET /api/hawala', 'GET /api/hawala-serial-no'],
    onSaved: (saved, startAfresh) => {
      toast({
        title: texts.created(saved.type),
        description: texts.itsNumberIs(saved.hawalaNo),
      })
      setLast(saved)
      startAfresh()
      onSaved(saved)
    },
    failedText: ({ error }) => messageOf(error, texts.notCreated),
  })
  return { ...entryForm, last }
}
