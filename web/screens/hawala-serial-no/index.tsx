import { Box, Stack, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { HAWALA_TYPES } from '../../../shared/contract/hawala-facts.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { CodeNameSwitch } from '../../components/account-picker/code-name-switch.tsx'
import { DigitsInput } from '../../components/digits-input.tsx'
import { Page } from '../../components/page.tsx'
import { AccountIdField } from '../../fields/account-id-field.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { Fields } from '../../fields/fields.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { rowActions } from '../../lists/row-actions.tsx'
import { RowDeletion } from '../../lists/row-deletion.tsx'
import { RowForm } from '../../lists/row-form.tsx'
import { useRows } from '../../lists/use-rows.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { partnersAmong, SERIALS, type Serial } from './serials.ts'

/** The last hawala number of each partner and direction. Rules: docs/rules/hawala.md */
export default function HawalaSerialNo() {
  const rows = useRows(SERIALS)
  const { edited, mayChange } = rows
  const accounts = useAccounts()
  const [by, setBy] = useState<SearchBy>('code')
  const partners = useMemo(() => accounts.data && partnersAmong(accounts.data), [accounts.data])
  const byId = useMemo(() => new Map(partners?.map((each) => [each.id, each])), [partners])
  const picking = { accounts: partners, by, required: true }

  const account = (name: string, id: number) => {
    const partner = byId.get(id)
    return (
      <span data-name="">
        <bdi>{name || '-'}</bdi>
        <span data-note="">{partner && `${partner.accountNumber} · ${partner.currency}`}</span>
      </span>
    )
  }
  const columns: Column<Serial>[] = [
    { header: texts.id, cell: ({ id }) => id, width: '4rem' },
    {
      header: texts.accountName,
      cell: ({ accountName, accountId }) => account(accountName, accountId),
      card: atStart(1),
    },
    {
      header: texts.childAccountName,
      cell: ({ childAccountName, childAccountId }) => account(childAccountName, childAccountId),
      card: atStart(3, 'named'),
    },
    {
      header: texts.lastHawalaNo,
      cell: ({ lastHawalaNo }) => lastHawalaNo,
      align: 'end',
      card: atEnd(4, 'named'),
    },
    { header: texts.lastTransId, cell: ({ lastTransId }) => lastTransId ?? '-', align: 'end' },
    {
      header: texts.hawalaType,
      cell: ({ hawalaType }) => hawalaType,
      card: atEnd(2),
    },
    ...rowActions(rows, {
      card: across(5),
      editOf: ({ id }) => texts.editOf(id),
      deleteOf: ({ id }) => texts.deleteOf(id),
    }),
  ]
  return (
    <Page title={texts.title}>
      <Stack gap="5">
        <RowForm rows={rows} title={edited ? texts.editTitle(edited.id) : texts.newTitle}>
          <Box mb="3">
            <CodeNameSwitch value={by} onChange={setBy} />
          </Box>
          <Fields columns={{ md: '1fr 1fr', xl: '1fr 1fr 12rem 10rem' }}>
            <AccountIdField name="accountId" {...picking} advanceTo="childAccountId" />
            <AccountIdField name="childAccountId" {...picking} advanceTo="lastHawalaNo" />
            <InputField name="lastHawalaNo" as={DigitsInput} maxLength={12} required />
            <SelectField
              name="hawalaType"
              none={texts.selectType}
              choices={choicesOf(HAWALA_TYPES)}
              required
            />
          </Fields>
          {partners?.length === 0 ? (
            <Text mt="3" color="fg.muted" fontSize="sm">
              {texts.noPartnerYet}
            </Text>
          ) : null}
        </RowForm>
        <ListTable
          title={texts.list}
          reads={[[texts.theHawalaSerialNumbers, rows.read]]}
          refreshButton={rows.refreshButton}
          columns={columns}
          cards={{ below: '44rem' }}
          looks={CELL_LOOKS}
          // The list scrolls inside itself, on a phone too.
          maxHeight="24rem"
          caption={texts.caption}
          emptyText={texts.noneFound}
          emptyHint={mayChange ? texts.noneHint : undefined}
        />
        <RowDeletion
          rows={rows}
          text={({ id, hawalaType, accountName, lastHawalaNo }) =>
            texts.willDelete(id, hawalaType, accountName, lastHawalaNo)
          }
        />
        <AtEnd>
          <ReadFailed what={texts.theAccounts} read={accounts} evenIfOld />
        </AtEnd>
      </Stack>
    </Page>
  )
}

const CELL_LOOKS: SystemStyleObject = {
  // A keystroke in the form above then doesn't paint thousands of rows again.
  contain: 'content',
  '& [data-name]': { overflowWrap: 'anywhere', minWidth: '7rem', display: 'block' },
  // Its line is kept, since the accounts may come after the list.
  '& [data-note]': {
    display: 'block',
    minHeight: '1lh',
    color: 'fg.muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
}
