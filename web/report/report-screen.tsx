import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as labels from '#texts/labels.ts'
import { AtEnd, ReadFailed, type ReadFailedProps } from '../lists/read-failed.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { OnPaper, ReportPage } from './report-page.tsx'
import { StillArriving } from './still-arriving.tsx'
import { StillToCome } from './still-to-come.tsx'
import type { ReadReport } from './use-open-report.ts'

interface ReportScreenProps {
  readonly of: ReadReport<unknown>
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** The form of the filters, usually a `ReportForm`. */
  readonly form: ReactNode
  /** The subject of the report, for paper, which doesn't show the form: "Branch KBL". */
  readonly onPaper: readonly string[]
  /**
   * The other reads of the screen. Each has a name, written as the start of a sentence. If one of these reads fails, the end
   * of the screen says so.
   */
  readonly alsoRead?: readonly (readonly [what: string, read: ReadFailedProps['read']])[]
  /** Shown below the failure if the report can't be read. */
  readonly evenIfFailed?: ReactNode
  /** The report, or its placeholder while `of.answer` is null. */
  readonly children: ReactNode
}

/** The screen of a report: the form, and below it either the report or the reason why it isn't shown. */
export function ReportScreen(props: ReportScreenProps) {
  const { of, form, onPaper, alsoRead, evenIfFailed, children, ...page } = props
  const { words } = of.kind
  return (
    <ReportPage {...page}>
      {form}
      {of.dayToCome ? <StillToCome date={of.dayToCome} /> : null}
      {of.isToCome ? null : of.state.status === 'failed' ? (
        <>
          <LoadFailed
            what={words.what ?? labels.theReport}
            reason={of.state.reason}
            onRetry={of.again}
          />
          {evenIfFailed}
        </>
      ) : (
        <>
          <Text srOnly role="status">
            {of.answer ? words.shown(of.rows.length) : ''}
          </Text>
          {of.answer ? (
            <>
              <OnPaper words={[...onPaper, of.readAt]} />
              <StillArriving isIncomplete={of.answer.isIncomplete} onRefresh={of.again} />
            </>
          ) : null}
          {children}
        </>
      )}
      {alsoRead ? (
        <AtEnd>
          {alsoRead.map(([what, read]) => (
            <ReadFailed key={what} what={what} read={read} />
          ))}
        </AtEnd>
      ) : null}
    </ReportPage>
  )
}
