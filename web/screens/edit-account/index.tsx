import { Box } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { editAccount as texts } from '#texts/edit-account.ts'
import * as labels from '#texts/labels.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NO_SEARCH, prepared, searchedAccounts } from './account-search.ts'
import { AccountTable } from './account-table.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { Account } from './edited-account.ts'
import { SearchBar } from './search-bar.tsx'

/** The screen to find and edit an account; the address may name its code. */
export default function EditAccount() {
  const accounts = useAccounts()
  const { data } = accounts
  const currencies = useCurrencies()
  const [params] = useSearchParams()
  const [search, setSearch] = useState({ ...NO_SEARCH, code: params.get('code') ?? '' })
  const firstBox = useRef<HTMLInputElement>(null)
  const editing = useOpening<Account>(firstBox)
  const found = useMemo(() => data && searchedAccounts(data, search), [data, search])
  // The form of a house account has fewer controls. Pictures would be fetched, though nobody sees the form yet.
  const usual = found?.find(
    ({ accountNumber, photo, sSignature }) =>
      !isHouseAccount(accountNumber) && !photo && !sSignature,
  )

  useEffect(() => firstBox.current?.focus(), [])
  // Prepares the search now, so that the first keystroke isn't slow.
  useEffect(() => void (data && prepared(data)), [data])

  const searchAfresh = () => {
    setSearch(NO_SEARCH)
    firstBox.current?.focus()
  }
  return (
    <Page title={texts.title}>
      <Panel flush>
        <Box px={{ base: 3, md: 5 }} py="4" borderBottomWidth="1px">
          <SearchBar
            search={search}
            onSearch={setSearch}
            onAfresh={searchAfresh}
            onClose={() => setSearch(NO_SEARCH)}
            onRefresh={() => void accounts.mutate()}
            refreshing={accounts.isValidating}
            firstBox={firstBox}
          />
        </Box>
        <ReadFailed what={labels.theAccounts} read={accounts} evenIfOld p="4" />
        {(data || !accounts.error) && (
          <AccountTable
            found={found}
            total={data?.length ?? 0}
            search={search}
            onEdit={editing.open}
          />
        )}
      </Panel>
      <WhileOpened opening={editing} rehearsedWith={usual}>
        {(account, dialog) => (
          <EditDialog
            {...dialog}
            account={data?.find(({ id }) => id === account.id) ?? account}
            currencies={currencies.data ?? []}
          />
        )}
      </WhileOpened>
    </Page>
  )
}
