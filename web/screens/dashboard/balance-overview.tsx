import { Box, Flex, Stack } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { FITTED_MONEY, Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { Balance, Balances } from './balances.ts'

/** The list of currencies with their balances, and a button to read them again. */
export function BalanceOverview({ balances }: { balances: Balances }) {
  const { isValidating, mutate } = balances
  return (
    <Panel
      title={texts.currentBalanceOverview}
      actions={
        <RefreshButton
          label={texts.refreshBalances}
          refreshing={isValidating}
          onRefresh={() => void mutate()}
        />
      }
    >
      <Rows balances={balances} />
    </Panel>
  )
}

const LINE_HEIGHT = '50px'

/** The height of four lines with gaps. If the balances can't be read, the content below stays in place. */
const LOADING_HEIGHT = `calc(4 * ${LINE_HEIGHT} + 3 * {spacing.3})`

function Rows({ balances }: { balances: Balances }) {
  const { data, isLoading } = balances
  if (isLoading)
    return <LoadingLines lines={4} height={LINE_HEIGHT} label={texts.loadingBalances} />
  return (
    <Stack gap="4">
      <ReadFailed what={labels.theBalances} read={balances} evenIfOld inPlaceOf={LOADING_HEIGHT} />
      {data?.length === 0 && (
        <Box py="6" textAlign="center" color="fg.muted">
          {texts.noBalanceDataAvailable}
        </Box>
      )}
      {data && data.length > 0 && (
        <Box as="ul" listStyleType="none" my="-2">
          {data.map((balance) => (
            <BalanceRow key={balance.currencyId} balance={balance} />
          ))}
        </Box>
      )}
    </Stack>
  )
}

function BalanceRow({ balance }: { balance: Balance }) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      columnGap="3"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: 0 }}
      css={FITTED_MONEY}
    >
      <Box flex="1 1 6rem" minW="0">
        <Box fontWeight="medium">{balance.currencyName}</Box>
        <Box color="fg.muted" fontSize="xs">
          {texts.currencyIdOf(balance.currencyId)}
        </Box>
      </Box>
      <Box textAlign="end" ms="auto" minW="0">
        <Box fontWeight="semibold">
          <Money value={balance.totalBalance} code={balance.currencyCode} />
        </Box>
        <Box color="fg.muted" fontSize="xs">
          {texts.currentBalance}
        </Box>
      </Box>
    </Flex>
  )
}
