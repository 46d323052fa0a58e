import { memo, type RefObject, useMemo } from 'react'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { fullName, type ListedAccount } from '../../components/account-picker/account-options.ts'
import { LaterOverlay } from '../../components/later.tsx'
import { lazyComponent, usePreload } from '../../components/lazy-component.tsx'
import { useOpening, WhileOpened } from '../../forms/opening.tsx'
import type { SearchFilters } from '../../forms/search/filters.ts'
import {
  type FoundTransaction,
  type SearchRow,
  withoutTransactions,
  withRows,
} from '../../forms/search/search-rows.ts'
import type { Search } from '../../forms/search/use-search.ts'
import { useViewer } from '../../forms/search/use-viewer.ts'
import { useVoucher } from '../../forms/voucher/use-voucher.ts'
import { VoucherPrinter } from '../../forms/voucher/voucher-printer.tsx'
import { Results } from './results.tsx'

const EditDialog = lazyComponent(async () => ({
  default: (await import('./edit-dialog.tsx')).EditDialog,
}))
const DeleteDialog = lazyComponent(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

function preloadDialogs(): void {
  EditDialog.preload()
  DeleteDialog.preload()
}

interface FoundProps {
  readonly search: Search
  /** What was searched for. */
  readonly filters: SearchFilters
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** Takes the focus where the row that had it is gone. */
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/** The row whose dialog is open, or was last. */
interface Opened {
  readonly act: 'edit' | 'delete'
  readonly row: FoundTransaction
}

/** What was found, with all that can be done to it. What is typed above doesn't draw thousands of rows again. */
export const Found = memo(function Found({ search, filters, accounts, fallbackFocus }: FoundProps) {
  usePreload(preloadDialogs)
  const { timeZone } = useSession()
  const viewer = useViewer()
  const { data: currencies } = useCurrencies()
  const voucher = useVoucher()
  const dialog = useOpening<Opened>(fallbackFocus)
  const accountNames = useMemo(
    () => new Map(accounts?.map((each) => [each.accountNumber, fullName(each)])),
    [accounts],
  )
  const names = useMemo(
    () => ({ timeZone, accounts: accountNames, senders: new Map(accounts?.map(senderById)) }),
    [timeZone, accountNames, accounts],
  )
  const codes = useMemo(() => new Map(currencies?.map(({ id, code }) => [id, code])), [currencies])
  const { changeRows } = search
  const leave = (ids: readonly number[]) => changeRows((rows) => withoutTransactions(rows, ids))
  const shared = {
    onChanged: (changed: readonly SearchRow[]) => changeRows((rows) => withRows(rows, changed)),
    onClose: dialog.close,
    finalFocus: dialog.focusAfter,
  }
  return (
    <>
      <Results
        search={search}
        filters={filters}
        names={names}
        codes={codes}
        viewer={viewer}
        onPrint={({ id }) => void voucher.printCopy(id)}
        onEdit={(row) => dialog.open({ act: 'edit', row })}
        onDelete={(row) => dialog.open({ act: 'delete', row })}
      />
      <WhileOpened opening={dialog}>
        {({ act, row }, isOpen) => (
          <LaterOverlay>
            {act === 'edit' ? (
              <EditDialog
                {...shared}
                row={row}
                open={isOpen}
                accounts={accounts}
                currencies={currencies}
                codes={codes}
                onGone={leave}
              />
            ) : (
              <DeleteDialog
                {...shared}
                row={row}
                open={isOpen}
                names={{ codes, accounts: accountNames }}
                onDeleted={leave}
              />
            )}
          </LaterOverlay>
        )}
      </WhileOpened>
      <VoucherPrinter voucher={voucher} />
    </>
  )
})

const senderById = (account: ListedAccount) =>
  [account.id, { number: account.accountNumber, name: fullName(account) }] as const
