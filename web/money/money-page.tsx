import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AtEnd, ReadFailed } from '../lists/read-failed.tsx'
import { VoucherOutput } from '../paper/voucher-output.tsx'
import { Page } from '../ui/page.tsx'
import { SaveQuestionOverlay } from './save-question.tsx'
import type { Recording } from './use-recording.ts'

interface MoneyPageProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof Page>, 'children'> {
  readonly recording: Recording<Values>
  /** The reads that the form needs, each with its name for the error message. */
  readonly reads: readonly ComponentProps<typeof ReadFailed>[]
  /** The form. */
  readonly children: ReactNode
}

/** The page of a money form: the form, the question before a save, its voucher, and the notices of failed reads. */
export function MoneyPage<Values extends FieldValues>(props: MoneyPageProps<Values>) {
  const { recording, reads, children, ...page } = props
  return (
    <Page {...page}>
      {children}
      <SaveQuestionOverlay question={recording.question} />
      <VoucherOutput
        voucher={recording.voucher}
        onNewTransaction={recording.newTransaction}
        finalFocus={() => recording.firstInput.current}
      />
      <AtEnd>
        {reads.map((each) => (
          <ReadFailed key={each.what} {...each} />
        ))}
      </AtEnd>
    </Page>
  )
}
