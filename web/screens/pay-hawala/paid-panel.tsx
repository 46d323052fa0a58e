import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { PrintIcon } from '../../ui/icons.tsx'
import { FITTED_MONEY, Money } from '../../ui/money.tsx'
import { SideMark } from '../../ui/side-mark.tsx'

interface PaidPanelProps {
  readonly order: Order
  readonly onPrint: () => void
}

/** The money that the cashier hands over for the hawala that was just paid. It stays until the next hawala is found. */
export function PaidPanel({ order, onPrint }: PaidPanelProps) {
  useCommands([{ ...SCREEN_COMMANDS.print, run: onPrint }])
  return (
    <Flex
      as="section"
      aria-label={texts.paidNow}
      role="status"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      p="4"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex align="center" gap="3" minW="0" flex="1 1 16rem">
        <SideMark side="debit" />
        <Box minW="0" flex="1" overflowWrap="anywhere">
          <Text>{texts.handOver(order.paid?.name ?? order.receiver.name)}</Text>
          <Box fontSize="3xl" fontWeight="bold" lineHeight="1.25" css={FITTED_MONEY}>
            <Money value={order.amount} code={order.currencyCode} />
          </Box>
          <Text color="fg.muted" fontSize="sm">
            {texts.paidFromTill(order.number)}
          </Text>
        </Box>
      </Flex>
      <Button variant="outline" onClick={onPrint}>
        <PrintIcon /> {texts.printAgain}
      </Button>
    </Flex>
  )
}
