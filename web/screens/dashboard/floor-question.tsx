import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { houseFloor as texts } from '#texts/house-floor.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { CustomerFloorField } from '../../limits/customer-floor-field.tsx'
import { floorText, typedFloor, useSettingsSave } from '../../limits/house-settings-save.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'

/**
 * The floor is the lowest balance that a customer's account may have. Most houses want 0.00: nobody owes the house unless a
 * person decides so.
 */
const SUGGESTED = '0.00'

/** Asks once whether customers' accounts have a floor. Rules: docs/rules/limits.md */
export default function FloorQuestion(props: {
  readonly settings: Answered<RouteNamed<'house-settings/read'>>
}) {
  const { saving, unsettled, save, sendAgain } = useSettingsSave()
  const [typed, setTyped] = useState(SUGGESTED)
  const { balanceOnVouchers, version } = props.settings
  const floor = typedFloor(typed)
  const answer = (customerFloor: string | null) => {
    if (!saving) void save({ balanceOnVouchers, version, customerFloor })
  }
  return (
    <Panel title={texts.floorQuestion}>
      <chakra.form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (unsettled) void sendAgain()
          else if (floor) answer(floor)
        }}
      >
        <Stack gap="4">
          <Text>{texts.floorQuestionWhy}</Text>
          {unsettled ? <WarningBox>{texts.unknown}</WarningBox> : null}
          <Flex wrap="wrap" gap="4" align="flex-end">
            <CustomerFloorField
              value={unsettled ? floorText(unsettled.customerFloor) : typed}
              onChange={setTyped}
              disabled={unsettled !== null}
              hint={texts.floorExample}
            />
            <Flex gap="3" wrap="wrap">
              {unsettled ? null : (
                <Button variant="outline" disabled={saving} onClick={() => answer(null)}>
                  {texts.noFloor}
                </Button>
              )}
              <BusyButton type="submit" busy={saving} disabled={!unsettled && !floor}>
                {unsettled ? texts.saveAgain : texts.setFloor}
              </BusyButton>
            </Flex>
          </Flex>
          <Text color="fg.muted" fontSize="sm">
            {texts.floorQuestionLater}
          </Text>
        </Stack>
      </chakra.form>
    </Panel>
  )
}
