import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { hawalaOrders as orderTexts } from '#texts/hawala-orders.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { StateBadge } from '../../hawala-orders/state-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'

interface FoundListProps {
  readonly orders: readonly Order[]
  readonly onChoose: (order: Order) => void
}

/** The hawalas that a number or phone found, if there are several. The focus is on the first one. */
export function FoundList({ orders, onChoose }: FoundListProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Panel title={texts.several}>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {orders.map((order, place) => (
          <Flex
            as="li"
            key={order.id}
            align="center"
            justify="space-between"
            wrap="wrap"
            gap="3"
            p="3"
            borderWidth="1px"
            borderRadius="l2"
          >
            <Box minW="0" overflowWrap="anywhere">
              <Flex gap="2" align="center" wrap="wrap">
                <Text fontWeight="semibold">{orderTexts.numbered(order.way, order.number)}</Text>
                <StateBadge order={order} />
                <Money value={order.amount} code={order.currencyCode} />
              </Flex>
              <Text>
                <bdi>{order.sender.name}</bdi> → <bdi>{order.receiver.name}</bdi>,{' '}
                {formatDate(order.date)}
              </Text>
            </Box>
            <Button
              ref={place === 0 ? first : null}
              size="sm"
              variant="outline"
              aria-label={texts.chooseOf(order.number)}
              onClick={() => onChoose(order)}
            >
              {texts.choose}
            </Button>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}
