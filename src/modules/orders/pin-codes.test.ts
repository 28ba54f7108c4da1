import { describe, expect, it, test } from 'vitest'

import {
  INDIAN_STATES,
  type IndianState,
  onlyStateOf,
  pinCodeIssue,
  STATES,
  statesOfPinCode,
  UNION_TERRITORIES,
} from './indian-states.ts'

/** PIN codes of real post offices, mostly the head office of the capital. */
const EXAMPLES: Record<IndianState, readonly string[]> = {
  'Andhra Pradesh': ['520001', '530001', '517501', '507121'],
  'Arunachal Pradesh': ['791111', '790001', '792055'],
  Assam: ['781001', '788001', '786001'],
  Bihar: ['800001', '842001', '855107', '813101', '814131'],
  Chhattisgarh: ['492001', '494001'],
  Goa: ['403001', '403601'],
  Gujarat: ['380001', '395001', '396001', '362001'],
  Haryana: ['121001', '122001', '134109'],
  'Himachal Pradesh': ['171001', '176215'],
  Jharkhand: ['834001', '826001', '814112', '831001', '815301'],
  Karnataka: ['560001', '590001'],
  Kerala: ['695001', '682001', '673001'],
  'Madhya Pradesh': ['462001', '452001', '486001'],
  Maharashtra: ['400001', '440001', '416001'],
  Manipur: ['795001'],
  Meghalaya: ['793001', '794001', '783123'],
  Mizoram: ['796001'],
  Nagaland: ['797001', '798612'],
  Odisha: ['751001', '769001'],
  Punjab: ['140001', '141001', '143001', '160055', '160062'],
  Rajasthan: ['302001', '342001'],
  Sikkim: ['737101'],
  'Tamil Nadu': ['600001', '605101', '607001', '609001', '641001'],
  Telangana: ['500001', '506001', '507001'],
  Tripura: ['799001'],
  'Uttar Pradesh': ['226001', '211001', '201301', '244001', '246701', '247001', '262001'],
  Uttarakhand: ['248001', '249401', '263001', '246001', '247667', '244713', '262501'],
  'West Bengal': ['700001', '734001', '743101'],
  'Andaman and Nicobar Islands': ['744101', '744301'],
  Chandigarh: ['160017', '160022', '160101'],
  'Dadra and Nagar Haveli and Daman and Diu': ['396230', '396210', '362520'],
  Delhi: ['110001', '110092'],
  'Jammu and Kashmir': ['190001', '180001', '193101'],
  Ladakh: ['194101', '194103'],
  Lakshadweep: ['682555', '682559'],
  Puducherry: ['605001', '609602', '607402', '673310', '533464'],
}

it('has 28 states and 8 union territories without duplicates', () => {
  expect(STATES).toHaveLength(28)
  expect(UNION_TERRITORIES).toHaveLength(8)
  expect(new Set(INDIAN_STATES).size).toBe(36)
})

describe('a PIN code belongs to its state', () => {
  const cases = INDIAN_STATES.flatMap((state) => EXAMPLES[state].map((pinCode) => [pinCode, state] as const))
  test.each(cases)('%s in %s', (pinCode, state) => {
    expect(pinCodeIssue(pinCode, state)).toBeUndefined()
  })
})

describe('a PIN code in another state is rejected with the right one', () => {
  test.each([
    ['211001', 'Bihar', 'PIN code 211001 belongs to Uttar Pradesh, not Bihar.'],
    ['160014', 'Haryana', 'PIN code 160014 belongs to Chandigarh or Punjab, not Haryana.'],
    ['160062', 'Chandigarh', 'PIN code 160062 belongs to Punjab, not Chandigarh.'],
    ['194101', 'Jammu and Kashmir', 'PIN code 194101 belongs to Ladakh, not Jammu and Kashmir.'],
    ['403001', 'Maharashtra', 'PIN code 403001 belongs to Goa, not Maharashtra.'],
    ['737101', 'West Bengal', 'PIN code 737101 belongs to Sikkim, not West Bengal.'],
    ['682555', 'Kerala', 'PIN code 682555 belongs to Lakshadweep, not Kerala.'],
    ['682001', 'Lakshadweep', 'PIN code 682001 belongs to Kerala, not Lakshadweep.'],
    ['248001', 'Uttar Pradesh', 'PIN code 248001 belongs to Uttarakhand, not Uttar Pradesh.'],
    ['500001', 'Andhra Pradesh', 'PIN code 500001 belongs to Telangana, not Andhra Pradesh.'],
    ['834001', 'Bihar', 'PIN code 834001 belongs to Jharkhand, not Bihar.'],
    ['533001', 'Puducherry', 'PIN code 533001 belongs to Andhra Pradesh, not Puducherry.'],
  ])('%s in %s', (pinCode, state, fault) => {
    expect(pinCodeIssue(pinCode, state)).toBe(fault)
  })

  it.each(['100001', '290001', '350001', '540001', '660001', '880001'])(
    '%s belongs to no postal circle',
    (pinCode) => {
      expect(pinCodeIssue(pinCode, 'Delhi')).toBe(`PIN code ${pinCode} does not exist.`)
    },
  )

  it('accepts Army field post offices with any state', () => {
    expect(statesOfPinCode('900056')).toBe('any')
    expect(pinCodeIssue('900056', 'Sikkim')).toBeUndefined()
  })
})

describe('the state derived from a PIN code', () => {
  it('is known if the prefix or the table of post offices has only one state', () => {
    expect(onlyStateOf('226001')).toBe('Uttar Pradesh')
    expect(onlyStateOf('160022')).toBe('Chandigarh')
    expect(onlyStateOf('682555')).toBe('Lakshadweep')
  })

  it.each(['160014', '247999', '900056', '100001', '22600', '026001', ''])('is unknown for %j', (pinCode) =>
    expect(onlyStateOf(pinCode)).toBeUndefined(),
  )
})
