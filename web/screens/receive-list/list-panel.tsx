import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { listFile as fileTexts } from '#texts/list-file.ts'
import { receiveList as texts } from '#texts/receive-list.ts'
import { MOST_LIST_ROWS } from '../../../shared/contract/hawala-list-facts.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { Select } from '../../fields/select.tsx'
import { FileChoice, problemOf, ReadingChoices } from '../../list-file/file-choice.tsx'
import { FirstRows } from '../../list-file/first-rows.tsx'
import { PastedList } from '../../list-file/pasted-list.tsx'
import type { ChosenFile } from '../../list-file/use-chosen-file.ts'
import type { Branches } from '../../report/branch-label.ts'
import type { ChosenReading } from '../../table-files/table.ts'
import { downloadText } from '../../ui/download.ts'
import { Field } from '../../ui/field.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { listTemplate } from './list-columns.ts'
import { type UnreadRow, unreadRows } from './unread-rows.ts'

interface ListPanelProps {
  readonly branches: Branches
  readonly partners: readonly ListedAccount[]
  /** The account number of the partner who sent the list; empty if nobody is chosen. */
  readonly partner: string
  readonly onPartner: (partner: string) => void
  readonly chosen: ChosenFile
  readonly locked: boolean
  /** True once the list was checked: then only its name is shown, so that what is received is in view. */
  readonly checked: boolean
  readonly onChoose: (file: File, reading?: ChosenReading) => void
  readonly onStop: () => void
}

/** Whose list it is, the file, any problem with it, and its first rows. */
export function ListPanel(props: ListPanelProps) {
  const { branches, partners, partner, onPartner, chosen, locked, checked, onChoose, onStop } =
    props
  const rows = chosen.status === 'read' ? chosen.table.rows : null
  const unread = rows && unreadRows(rows)
  return (
    <Panel
      title={texts.list}
      description={texts.listRule(MOST_LIST_ROWS.toLocaleString('en-US'))}
      actions={
        <Button size="sm" variant="outline" onClick={saveTemplate}>
          <DownloadIcon /> {texts.template}
        </Button>
      }
    >
      <Stack gap="4">
        <Field label={labels.partner} hint={texts.partnerHint} disabled={locked} required>
          <Select
            name="partner"
            none={partner === '' ? texts.choosePartner : undefined}
            value={partner}
            choices={partners.map((each) => [each.accountNumber, nameOf(each)] as const)}
            onChange={onPartner}
          />
        </Field>
        <FileChoice chosen={chosen} locked={locked} onChoose={onChoose} />
        <PastedList
          chosen={chosen}
          locked={locked}
          onRead={onChoose}
          reading={{ divide: (text) => divided(text, partners, branches), ...PASTED }}
        />
        {chosen.status === 'reading' ? (
          <Flex role="status" align="center" gap="3">
            <Text flex="1">{fileTexts.reading(chosen.file.name)}</Text>
            <Button size="sm" variant="outline" onClick={onStop}>
              {fileTexts.stop}
            </Button>
          </Flex>
        ) : null}
        {chosen.status === 'failed' ? (
          <RefusalBox refusal={problemOf(chosen, MOST_LIST_ROWS)} />
        ) : null}
        {checked || unread !== null ? null : (
          <ReadingChoices chosen={chosen} locked={locked} onChoose={onChoose} />
        )}
        {chosen.status === 'read' && chosen.table.hasMergedCells ? (
          <WarningBox>{fileTexts.mergedCells}</WarningBox>
        ) : null}
        {unread !== null && !checked ? <ReadAsChat unread={unread} /> : null}
        {rows === null || checked ? null : unread === null ? (
          <FirstRows rows={rows} />
        ) : (
          <FirstRows headings={rows[0]} rows={rows.slice(1)} />
        )}
      </Stack>
    </Panel>
  )
}

const PASTED = {
  hint: texts.pasteHint(texts.chatLine),
  undivided: texts.undivided(texts.chatLine),
}

/** Says of a list that was read from lines of a chat that it is to be looked at, and which rows weren't read whole. */
function ReadAsChat({ unread }: { readonly unread: readonly UnreadRow[] }) {
  return (
    <WarningBox display="block" overflowWrap="anywhere">
      <Text>{texts.readAsChat}</Text>
      {unread.length === 0 ? null : <Text mt="2">{texts.unread}</Text>}
      {unread.slice(0, SHOWN_LINES).map(({ row, line }) => (
        <Text key={row}>{texts.unreadRow(row.toLocaleString('en-US'), line)}</Text>
      ))}
      {unread.length > SHOWN_LINES ? (
        <Text>{texts.moreUnread((unread.length - SHOWN_LINES).toLocaleString('en-US'))}</Text>
      ) : null}
    </WarningBox>
  )
}

/** The number of lines that are shown of those that weren't read whole. */
const SHOWN_LINES = 8

/** Divides a pasted text. The code for it is fetched only now, because most lists are files. */
async function divided(
  text: string,
  partners: readonly ListedAccount[],
  branches: Branches,
): Promise<string | null> {
  const { pastedTable } = await import('./chat-lines.ts')
  return pastedTable(text, { codes: new Set(partners.map(({ currency }) => currency)), branches })
}

function nameOf({ accountNumber, accountName, lastName, currency }: ListedAccount): string {
  return `${accountNumber} · ${fullName({ accountName, lastName })} · ${currency}`
}

function saveTemplate(): void {
  downloadText(texts.templateFile, listTemplate(), 'text/csv')
}
