import { sql } from 'drizzle-orm'

import { type Db, inTransaction, rows } from '#platform/database/database.ts'

/** Books written by one statement: large enough to be fast, small enough for the embedded database's memory. */
const BATCH = 20_000

const SUBJECTS =
  'Income Tax|Goods and Services Tax|Company Law|Criminal Procedure|Civil Procedure|Evidence|Contract|Arbitration|Constitutional Law|Labour Laws|Trade Marks|Copyright|Patents|Customs|Insolvency|Competition Law|Banking Law|Negotiable Instruments|Limitation|Transfer of Property|Environment Protection|Forest Conservation|Consumer Protection|Right to Information|Cyber Law|Data Protection|Motor Vehicles|Rent Control|Land Acquisition|Stamp Duty|Hindu Law|Muslim Law|Family Courts|Juvenile Justice|Money Laundering|Foreign Exchange|Securities|Statutory Audit|Bank Audit|Accounting Standards|Transfer Pricing|Capital Gains|Charitable Trusts|Partnership|Sale of Goods|Specific Relief|Service Law|Administrative Law|Legal Drafting|Jurisprudence'
const KINDS =
  '% Ready Reckoner|Law of %|Commentary on %|% Manual|Handbook on %|Principles of %|% Law and Practice|Digest of % Cases|Guide to %|Textbook on %|% Act with Rules|% Simplified|Lectures on %|Encyclopaedia of %|Treatise on %|% Problems and Solutions|How to Handle % Notices|% Compendium|Introduction to %|Supreme Court on %'
const GIVEN =
  'Girish|Rakesh|Sandeep|Vinod|Kapil|Ravi|Anil|Sunita|Meera|Arvind|Neha|Suresh|Ramesh|Kavita|Pooja|Mahesh|Dinesh|Anjali|Vikram|Sanjay|Lata|Geeta|Mohan|Prakash|Harish|Nisha|Deepak|Asha|Rohit|Manish|Tarun|Usha|Gopal|Jyoti|Kiran|Leela|Naveen|Om|Pankaj|Radha'
const FAMILY =
  'Ahuja|Garg|Singhania|Gupta|Sharma|Verma|Bhargava|Agarwal|Jain|Mehta|Iyer|Menon|Nair|Rao|Reddy|Bose|Banerjee|Chatterjee|Mukherjee|Das|Mishra|Pandey|Tiwari|Chaudhary|Kapoor|Khanna|Malhotra|Saxena|Srivastava|Trivedi|Desai|Shah|Patel|Kulkarni|Joshi|Deshpande|Pillai|Krishnan|Subramanian|Venkataraman|Bhattacharya|Chakraborty|Dutta|Ghosh|Sengupta|Bhatia|Sethi|Anand|Grover|Kohli'
const HOUSES =
  'Taxmann Publications|LexisNexis|Bharat Law House|Eastern Book Company|Commercial Law Publishers|Central Law Agency|Universal Law Publishing|Kamal Law House|Bloomsbury India|Allahabad Law Agency'

/**
 * Adds `count` invented books to a seeded shop, for benchmarks: varied titles, authors, prices, dates and stock,
 * the same for the same count. Titles are 'Law of Capital Gains 1234' and the like; about 1 in 12 is sold out.
 */
export async function generateBooks(db: Db, count: number): Promise<void> {
  // Building an inverted index once costs a fraction of adding to it row by row.
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'books' and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await insertInBatches(db, count)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  for (const table of ['books', 'stock_items', 'works', 'search_words']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

async function insertInBatches(db: Db, count: number): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(first + BATCH - 1, count)
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into works (id, title, author)
        select ${id('b')}, 'Generated work ' || n, '' from generate_series(${first}::int, ${last}::int) n`)
      await tx.execute(sql`insert into stock_items (book_id, available)
        select ${id('a')}, case when ${draw('stock', 12)} = 0 then 0 else 1000 + ${draw('copies', 9000)} end
        from generate_series(${first}::int, ${last}::int) n`)
      await insertBooks(tx, first, last)
    })
  }
}

async function insertBooks(tx: Pick<Db, 'execute'>, first: number, last: number): Promise<void> {
  await tx.execute(sql`
    with shelves as (select array_agg(id order by position) as ids from categories)
    insert into books (id, work_id, category_id, slug, title, author, publisher, language, isbn, edition, date,
      published_text, pages, binding, description, long_description, price, original_price, rating, review_count,
      keywords, sample_fields, created_at, updated_at)
    select ${id('a')}, ${id('b')}, shelves.ids[1 + ${draw('category', 18)}], 'generated-' || n,
      replace(${oneOf(KINDS, 'kind')}, '%', ${oneOf(SUBJECTS, 'subject')}) || ' ' || n,
      ${oneOf(GIVEN, 'given')} || ' ' || ${oneOf(FAMILY, 'family')}, ${oneOf(HOUSES, 'house')},
      case when ${draw('language', 8)} = 0 then 'Hindi' else 'English' end,
      null, (1 + ${draw('edition', 40)}) || 'th',
      case when ${draw('dated', 10)} = 0 then null else date '1998-01-01' + ${draw('date', 10400)} end,
      null, 80 + ${draw('pages', 1500)}, 'Paperback', 'A generated book for benchmarks.',
      repeat('A generated book for benchmarks, with a text as long as such texts are. ', 6),
      9000 + 100 * ${draw('price', 3500)}, 10000 + 115 * ${draw('price', 3500)},
      ${draw('rating', 50)} / 10.0, ${draw('reviews', 4)},
      array[lower(${oneOf(SUBJECTS, 'subject')}), lower(${oneOf(SUBJECTS, 'keyword')})], array['price', 'stock'],
      timestamptz '2026-06-01' - make_interval(mins => ${draw('created', 400000)}), timestamptz '2026-06-01'
    from generate_series(${first}::int, ${last}::int) n, shelves`)
}

/** 24 hex digits from the row's number `n`, apart from those of the seed and of other kinds. */
function id(kind: 'a' | 'b') {
  return sql.raw(`'${kind}0${kind}0' || lpad(to_hex(n), 20, '0')`)
}

/** A number from 0 to `below` - 1, fixed for the row's number `n` and the purpose. */
function draw(purpose: string, below: number) {
  return sql.raw(`((hashtextextended(n::text, ${seedOf(purpose)}) & 2147483647)::int % ${below})`)
}

function oneOf(list: string, purpose: string) {
  const values = list.split('|')
  return sql.raw(
    `(array['${values.join("','")}'])[1 + (hashtextextended(n::text, ${seedOf(purpose)}) & 2147483647)::int % ${values.length}]`,
  )
}

function seedOf(purpose: string): number {
  return Array.from(purpose).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
}
