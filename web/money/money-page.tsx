import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AtEnd, ReadFailed } from '../lists/read-failed.tsx'
import { VoucherOutput } from '../paper/voucher-output.tsx'
import { Page } from '../ui/page.tsx'
import { SaveQuestionOverlay } from './save-question.tsx'
import type { Posting } from './use-posting.ts'
import type { Recording } from './use-recording.ts'

interface PostingPageProps extends Omit<ComponentProps<typeof Page>, 'children'> {
  readonly recording: Pick<Posting<FieldValues>, 'question'>
  /** Shows and prints the paper of a save. */
  readonly paper: ReactNode
  /** The reads that the form needs, each with its name for the error message. */
  readonly reads: readonly ComponentProps<typeof ReadFailed>[]
  /** The form. */
  readonly children: ReactNode
}

/** The page of a form that posts: the form, the question before a save, its paper, and the notices of failed reads. */
export function PostingPage({ recording, paper, reads, children, ...page }: PostingPageProps) {
  return (
    <Page {...page}>
      {children}
      <SaveQuestionOverlay question={recording.question} />
      {paper}
      <AtEnd>
        {reads.map((each) => (
          <ReadFailed key={each.what} {...each} />
        ))}
      </AtEnd>
    </Page>
  )
}

interface MoneyPageProps<Values extends FieldValues>
  extends Omit<PostingPageProps, 'recording' | 'paper'> {
  readonly recording: Recording<Values>
}

/** The page of a money form, whose paper is the voucher of a transaction. */
export function MoneyPage<Values extends FieldValues>(props: MoneyPageProps<Values>) {
  const { recording } = props
  return (
    <PostingPage
      {...props}
      paper={
        <VoucherOutput
          voucher={recording.voucher}
          onNewTransaction={recording.newTransaction}
          finalFocus={() => recording.firstInput.current}
        />
      }
    />
  )
}
