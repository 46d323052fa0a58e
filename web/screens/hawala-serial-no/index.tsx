import { Box, Stack, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import * as labels from '#texts/labels.ts'
import { HAWALA_TYPES } from '../../../shared/contract/hawala-facts.ts'
import { HawalaSerialRequest } from '../../../shared/contract/hawala-serials.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { CodeNameSwitch } from '../../accounts/code-name-switch.tsx'
import { useAccounts } from '../../api/use-accounts.ts'
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
import { type RowOf, rowKind } from '../../lists/row-kind.ts'
import { useRows } from '../../lists/use-rows.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { DigitsInput } from '../../ui/digits-input.tsx'
import { Page } from '../../ui/page.tsx'

/** A serial number as returned by the list. */
export type Serial = RowOf<'GET /api/hawala-serial-no'>

/** The records: the last hawala number of a partner in one direction. Rules: docs/rules/hawala.md */
export const SERIALS = rowKind({
  list: 'GET /api/hawala-serial-no',
  create: 'POST /api/hawala-serial-no',
  update: 'PUT /api/hawala-serial-no/{id}',
  remove: { key: 'DELETE /api/hawala-serial-no/{id}', words: texts.deletion },
  permission: 'setSerials',
  words: texts.row,
  labels: {
    accountId: texts.mainAccountName,
    childAccountId: texts.currencyAccountName,
    lastHawalaNo: labels.hawalaNo,
    hawalaType: labels.type,
  },
  fresh: { accountId: '', childAccountId: '', lastHawalaNo: '', hawalaType: '' },
  schema: HawalaSerialRequest,
  bodyOf: ({ accountId, childAccountId, lastHawalaNo, hawalaType }) => ({
    accountId: Number(accountId),
    childAccountId: Number(childAccountId),
    lastHawalaNo: Number(lastHawalaNo),
    lastTransId: '1', // the API's clients always sent this value
    hawalaType,
  }),
})

/** Returns the accounts that can be chosen: those of hawala partners. */
export function partnersAmong(accounts: readonly ListedAccount[]): ListedAccount[] {
  return accounts.filter(({ accountType }) => accountType === 'Hawala Partner')
}

/** The screen for the last hawala number of each partner and direction. Rules: docs/rules/hawala.md */
export default function HawalaSerialNo() {
  const rows = useRows(SERIALS, ({ id }) => String(id))
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
      header: labels.accountName,
      cell: ({ accountName, accountId }) => account(accountName, accountId),
      card: atStart(1),
    },
    {
      header: texts.childAccountName,
      cell: ({ childAccountName, childAccountId }) => account(childAccountName, childAccountId),
      card: atStart(3, 'named'),
    },
    {
      header: labels.lastHawalaNo,
      cell: ({ lastHawalaNo }) => lastHawalaNo,
      align: 'end',
      card: atEnd(4, 'named'),
    },
    { header: labels.lastTransId, cell: ({ lastTransId }) => lastTransId ?? '-', align: 'end' },
    { header: labels.hawalaType, cell: ({ hawalaType }) => hawalaType, card: atEnd(2) },
    ...rowActions(rows, across(5)),
  ]
  return (
    <Page title={texts.title}>
      <Stack gap="5">
        <RowForm rows={rows}>
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
          {...rows.table}
          columns={columns}
          cards={{ below: '44rem' }}
          looks={CELL_LOOKS}
          // The list has its own scrollbar, also on a phone.
          maxHeight="24rem"
        />
        <RowDeletion rows={rows} />
        <AtEnd>
          <ReadFailed what={labels.theAccounts} read={accounts} evenIfOld />
        </AtEnd>
      </Stack>
    </Page>
  )
}

const CELL_LOOKS: SystemStyleObject = {
  // So keystrokes in the form above don't repaint thousands of rows.
  contain: 'content',
  '& [data-name]': { overflowWrap: 'anywhere', minWidth: '7rem', display: 'block' },
  // Reserves a line, because the accounts may arrive after the list.
  '& [data-note]': {
    display: 'block',
    minHeight: 'var(--line)',
    color: 'fg.muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
}
