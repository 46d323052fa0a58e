import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { listFile as fileTexts } from '#texts/list-file.ts'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { partnerStatement } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import {
  MOST_COMPARED_ROWS,
  MOST_LIST_BYTES,
} from '../../../shared/contract/partner-comparison-facts.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { FileChoice, problemOf, ReadingChoices } from '../../list-file/file-choice.tsx'
import { FirstRows } from '../../list-file/first-rows.tsx'
import { PastedList } from '../../list-file/pasted-list.tsx'
import { useChosenFile } from '../../list-file/use-chosen-file.ts'
import type { DateRange } from '../../report/date-range.ts'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { ComparedLists } from './compared-lists.tsx'
import type { ComparedStatement } from './compared-statement.ts'
import { ListForm } from './list-form.tsx'
import type { SentRow } from './list-rows.ts'

interface ComparePanelProps {
  readonly partner: ComparedStatement['partner']
  readonly days: DateRange
  readonly agreed: ComparedStatement['agreed']
  readonly onAgreed: () => void
  readonly onClose: () => void
}

/**
 * The comparison of the statement with the partner's own list: the list is chosen or pasted, its columns are matched, and the
 * four lists are shown. Rules: docs/rules/partners.md
 */
export function ComparePanel({ partner, days, agreed, onAgreed, onClose }: ComparePanelProps) {
  const { chosen, read, stop } = useChosenFile(MOST_COMPARED_ROWS)
  const { compared, comparing, failure, compare, forget } = useComparison(partner, days)
  const choose = (...args: Parameters<typeof read>) => {
    forget()
    void read(...args)
  }
  const period = partnerStatement.fromTo(formatDate(days.fromDate), formatDate(days.toDate))
  return (
    <Stack gap="5" data-not-on-paper="">
      <Panel
        title={texts.title}
        description={texts.says(period, MOST_COMPARED_ROWS.toLocaleString('en-US'))}
        actions={
          <Button size="sm" variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <Stack gap="4">
          <FileChoice chosen={chosen} locked={comparing} onChoose={choose} />
          <PastedList chosen={chosen} locked={comparing} onRead={choose} />
          {chosen.status === 'reading' ? (
            <Flex role="status" align="center" gap="3">
              <Text flex="1">{fileTexts.reading(chosen.file.name)}</Text>
              <Button size="sm" variant="outline" onClick={stop}>
                {fileTexts.stop}
              </Button>
            </Flex>
          ) : null}
          {chosen.status === 'failed' ? (
            <RefusalBox refusal={problemOf(chosen, MOST_COMPARED_ROWS)} />
          ) : null}
          <ReadingChoices chosen={chosen} locked={comparing} onChoose={choose} />
          {chosen.status === 'read' ? (
            <>
              <FirstRows rows={chosen.table.rows} />
              <ListForm
                key={JSON.stringify([chosen.file.name, chosen.table.rows[0]])}
                rows={chosen.table.rows}
                days={days}
                code={partner.currencyCode}
                comparing={comparing}
                onChange={forget}
                onCompare={(rows) => void compare(rows, chosen.file)}
              />
            </>
          ) : null}
          <RefusalBox refusal={failure} />
        </Stack>
      </Panel>
      {compared && chosen.status === 'read' ? (
        <ComparedLists compared={{ partner, days, agreed, ...compared }} onAgreed={onAgreed} />
      ) : null}
    </Stack>
  )
}

type Compared = Pick<ComparedStatement, 'comparison' | 'list' | 'receivedAt'>

/** Sends the rows of a list, and holds the answer until something about the list changes. */
function useComparison({ accountId }: ComparedStatement['partner'], days: DateRange) {
  const [compared, setCompared] = useState<Compared | null>(null)
  const [comparing, setComparing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const forget = () => {
    setCompared(null)
    setFailure(null)
  }
  const compare = async (rows: readonly SentRow[], file: File) => {
    forget()
    setComparing(true)
    try {
      const { data: comparison } = await request('POST /api/reports/partners/{accountId}/compare', {
        params: { accountId },
        body: { from: days.fromDate, to: days.toDate, rows: [...rows] },
      })
      const isKept = file.size <= MOST_LIST_BYTES
      const list = isKept ? { name: file.name, content: await dataUrlOf(file) } : null
      setCompared({ comparison, list, receivedAt: new Date() })
    } catch (error) {
      setFailure(messageOf(error, texts.notCompared))
    } finally {
      setComparing(false)
    }
  }
  return { compared, comparing, failure, compare, forget }
}

/** Reads a file as a data URL. */
function dataUrlOf(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
