import { readFileSync } from 'node:fs'
import { parsePinTable } from '#modules/delivery/pin-table.ts'
import { statesOfPinCode } from '#modules/orders/indian-states.ts'
const table = parsePinTable(readFileSync('db/seed/pin-codes.txt','utf8'))
const diff = new Map<string, string[]>()
let n=0, multi: string[]=[]
for (let pin=100000; pin<1000000; pin++) { const p=table.places(String(pin)); if(!p) continue; const s=[...new Set(p.map(x=>x.state))].sort(); const q=statesOfPinCode(String(pin)); if (s.length>1) multi.push(pin+':'+s.join('|')); if (q==='any'){ continue }; if (s.join('|')!==[...q].sort().join('|')) { n++; const k=[...q].sort().join('|')+' -> '+s.join('|'); diff.set(k,[...(diff.get(k)??[]),String(pin)]) } }
console.log(n, multi.length, multi.join(' '))
for (const [k,v] of diff) console.log(k, v.length, v.join(' '))
let army=0; for (let pin=900000; pin<1000000; pin++) if (table.places(String(pin))) army++; console.log('army', army)
