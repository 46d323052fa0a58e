import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Page } from '../components/page.tsx'
import { AtEnd, ReadFailed } from '../lists/read-failed.tsx'
import { VoucherOutput } from '../paper/voucher-output.tsx'
import type { Recording } from './use-recording.ts'

interface MoneyPageProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof Page>, 'children'> {
  readonly recording: Recording<Values>
  /** What the form reads, each with what it is called where it can't be read. */
  readonly reads: readonly ComponentProps<typeof ReadFailed>[]
  /** The form. */
  readonly children: ReactNode
}

/** The page of a form that records transactions: the form, where its voucher goes, and what couldn't be read. */
export function MoneyPage<Values extends FieldValues>(props: MoneyPageProps<Values>) {
  const { recording, reads, children, ...page } = props
  return (
    <Page {...page}>
      {children}
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
