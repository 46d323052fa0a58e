import { Button, Flex, Text } from '@chakra-ui/react'
import { years as texts } from '#texts/years.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { StatementFile } from './statement-file.tsx'
import type { Statement } from './statements.ts'

/** The code of a statement is fetched when somebody opens it. */
const SHOWN_BY = {
  '': lazyPart(async () => (await import('./trial-figures.tsx')).TrialFigures),
  'profit-and-loss': lazyPart(async () => (await import('./profit-figures.tsx')).ProfitFigures),
  'balance-sheet': lazyPart(async () => (await import('./sheet-figures.tsx')).SheetFigures),
}

const STATEMENTS: Choices<Statement> = [
  ['', texts.trialBalance],
  ['profit-and-loss', texts.profitAndLoss],
  ['balance-sheet', texts.balanceSheet],
]

interface FiguresProps {
  /** The last day of the year. */
  readonly through: string
  readonly statement: Statement
  readonly onChoose: (statement: Statement) => void
  readonly onHide: () => void
}

/** The figures that a year was closed with, one statement at a time. Rules: docs/rules/books.md */
export function Figures({ through, statement, onChoose, onHide }: FiguresProps) {
  const { timeZone } = useSession()
  const read = useFreshApi('GET /api/book-years/{through}', { params: { through } })
  const year = read.data
  const told = year ? texts.figuresAsClosed(formatInstant(new Date(year.closedAt), timeZone)) : ''
  const Shown = SHOWN_BY[statement]
  return (
    <>
      <Panel
        title={texts.figuresOf(formatDate(through))}
        description={told}
        actions={
          <>
            <StatementFile statement={statement} year={year} />
            <Button size="sm" variant="outline" onClick={onHide}>
              {texts.hide}
            </Button>
          </>
        }
      >
        {year ? (
          <Flex gap="3" wrap="wrap" align="center">
            <ToggleButtons
              label={texts.statements}
              choices={STATEMENTS}
              value={statement}
              onChoose={onChoose}
              size="sm"
            />
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {texts.sealIs(year.seal)}
            </Text>
          </Flex>
        ) : read.error ? null : (
          <LoadingLines lines={4} />
        )}
        {year?.state === 'reopened' ? (
          <WarningBox mt="3">{texts.figuresReopened}</WarningBox>
        ) : null}
        <ReadFailed what={texts.theFigures} read={read} />
      </Panel>
      {year ? (
        <Later key={statement} height="12rem">
          <Shown year={year} told={told} />
        </Later>
      ) : null}
    </>
  )
}
