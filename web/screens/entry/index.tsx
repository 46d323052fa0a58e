import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { entry as texts } from '#texts/entry.ts'
import * as labels from '#texts/labels.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { neededOnly } from '../../entry/needed-reads.ts'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { useRecording } from '../../money/use-recording.ts'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useReadings } from '../../ui/use-readings.ts'
import { EntryFields } from './entry-fields.tsx'
import {
  cashOfEntry,
  type EntryValues,
  emptyEntry,
  entryBody,
  entrySchema,
  listedAccount,
} from './entry-values.ts'

/** The screen that records what the house earns, pays and owns besides the counters. Rules: docs/rules/books.md */
export default function Entry() {
  const accounts = useAccounts()
  const { isReading, onReading } = useReadings()
  const [entryCount, setEntryCount] = useState(0)
  const codeOf = (number: string) => listedAccount(accounts.data, number)?.currency ?? ''
  const recording = useRecording<'POST /api/book-entries', EntryValues>({
    route: 'POST /api/book-entries',
    formName: texts.formName,
    emptyForm: emptyEntry,
    draft: { version: 1, unkept: ['photo'], incidental: ['kind'] },
    schema: (limits) => entrySchema(limits, accounts.data),
    needs: () => [neededOnly(accounts)],
    cashPaid: (values) => cashOfEntry(values, codeOf(values.account)),
    toSend: (values, today) => (isReading ? texts.photoIsRead : { body: entryBody(values, today) }),
    savedId: ({ id }) => id,
    savedText: texts.saved,
    onSaved: () => setEntryCount((count) => count + 1),
    failedText: texts.notSaved,
  })
  const { unsettled, saving } = recording
  const startAfresh = () => {
    setEntryCount(entryCount + 1)
    recording.startAfresh()
  }
  const clear = () => {
    startAfresh()
    void accounts.mutate()
  }
  const submit = async () => {
    if (isReading && !unsettled) toast({ title: texts.photoIsRead })
    else await recording.submit()
  }
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[{ what: labels.theAccounts, read: accounts }]}
      actions={
        <Button variant="outline" onClick={clear} disabled={unsettled || saving || isReading}>
          <RefreshIcon /> {texts.refresh}
        </Button>
      }
    >
      <Panel dense title={texts.transaction}>
        <MoneyForm
          what={texts.whatIsSaved}
          recording={{ ...recording, submit, startAfresh }}
          without={texts.receiptAgain}
        >
          <EntryFields
            recording={recording}
            entryCount={entryCount}
            accounts={accounts.data}
            onReading={onReading}
          />
        </MoneyForm>
      </Panel>
    </MoneyPage>
  )
}
