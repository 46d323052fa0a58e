interface Serial {
  readonly id: number
  readonly hawalaType: string
  readonly accountName: string
  readonly lastHawalaNo: number
}

/** The words of the screen Hawala Serial No Management. */
export const hawalaSerialNo = {
  title: 'Hawala Serial No Management',
  selectType: 'Select a type',
  noPartnerYet: 'No account is of type Hawala Partner yet: open one under New Account first.',
  mainAccountName: 'Main Account Name',
  currencyAccountName: 'Currency Account Name',
  id: 'ID',
  childAccountName: 'Child Account Name',
  row: {
    formName: 'hawala serial number',
    what: 'hawala serial number',
    created: 'Hawala serial number created successfully',
    updated: 'Hawala serial number updated successfully',
    notCreated: 'Failed to create hawala serial number',
    notUpdated: 'Failed to update hawala serial number',
    newTitle: 'New Serial Number',
    editTitle: (id: string) => `Edit Serial Number ${id}`,
    editOf: (id: string) => `Edit serial number ${id}`,
    list: 'Hawala Serial Numbers',
    all: 'The hawala serial numbers',
    caption: 'Hawala serial numbers',
    noneFound: 'No hawala serial numbers found',
    noneHint: "Save one above for each partner and direction: it numbers that partner's hawalas.",
  },
  deletion: {
    formName: (id: number) => `deletion of hawala serial number ${id}`,
    deleteOf: (id: string) => `Delete serial number ${id}`,
    willDelete: (serial: Serial) =>
      `This will delete hawala serial number ${serial.id}: ${serial.hawalaType}, "${serial.accountName}", Last Hawala No ${serial.lastHawalaNo}.`,
    deleted: 'Hawala serial number deleted successfully',
    notDeleted: 'Failed to delete hawala serial number',
  },
}
