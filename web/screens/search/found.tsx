import { Stack } from '@chakra-ui/react'
import { memo, type RefObject } from 'react'
import { useCurrencies } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { LaterOverlay } from '../../components/later.tsx'
import { lazyComponent, usePreload } from '../../components/lazy-component.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { useVoucher } from '../../paper/use-voucher.ts'
import { VoucherPrinter } from '../../paper/voucher-printer.tsx'
import type { SearchFilters } from '../../search/filters.ts'
import { WhoMayChange } from '../../search/found-cells.tsx'
import { SearchResults } from '../../search/search-results.tsx'
import {
  type FoundTransaction,
  isTransaction,
  type SearchRow,
  withoutTransactions,
  withRows,
} from '../../search/search-rows.ts'
import { useFoundNames } from '../../search/use-found-names.ts'
import type { Search } from '../../search/use-search.ts'
import { ResultsTable } from './results-table.tsx'

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
  const { data: currencies } = useCurrencies()
  const { names, codes, viewer, timeZone } = useFoundNames(accounts, currencies)
  const voucher = useVoucher()
  const dialog = useOpening<Opened>(fallbackFocus)
  const { status, rows, changeRows } = search
  const leave = (ids: readonly number[]) => changeRows((all) => withoutTransactions(all, ids))
  const shared = {
    onChanged: (changed: readonly SearchRow[]) => changeRows((all) => withRows(all, changed)),
    onClose: dialog.close,
    finalFocus: dialog.focusAfter,
  }
  return (
    <>
      {status === 'idle' ? null : (
        <Stack gap="3">
          <SearchResults search={search} filters={filters}>
            <ResultsTable
              rows={rows}
              loading={status === 'loading'}
              names={names}
              timeZone={timeZone}
              codes={codes}
              viewer={viewer}
              onPrint={({ id }) => void voucher.printCopy(id)}
              onEdit={(row) => dialog.open({ act: 'edit', row })}
              onDelete={(row) => dialog.open({ act: 'delete', row })}
            />
          </SearchResults>
          <WhoMayChange rows={rows.filter(isTransaction)} viewer={viewer} />
        </Stack>
      )}
      <WhileOpened opening={dialog}>
        {({ act, row }, isOpen) => (
          <LaterOverlay>
            {act === 'edit' ? (
              <EditDialog
                {...shared}
                row={row}
                open={isOpen}
                currencies={currencies}
                codes={codes}
                onGone={leave}
              />
            ) : (
              <DeleteDialog
                {...shared}
                row={row}
                open={isOpen}
                names={{ codes, parties: names }}
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
