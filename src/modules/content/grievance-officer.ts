/**
 * Who answers complaints (Consumer Protection (E-Commerce) Rules, 2020; Digital Personal Data Protection Act, 2023).
 * Apart from the other facts of the business, because only its texts name the person.
 */
export const grievanceOfficer = { name: 'Meera Sandhu', email: 'grievance@kanoonkitab.example' } as const
