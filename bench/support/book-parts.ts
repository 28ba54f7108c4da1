import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'

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
 * Number of variants of each property of a book; the book's number `n`, starting at 1, determines the
 * variant.
 */
const DRAWN = {
  kind: KINDS.split('|').length,
  subject: SUBJECTS.split('|').length,
  keyword: SUBJECTS.split('|').length,
  given: GIVEN.split('|').length,
  family: FAMILY.split('|').length,
  house: HOUSES.split('|').length,
  category: 18,
  edition: 40,
  /** One book in eight is Hindi. */
  language: 8,
}

/**
 * Prepares the texts of books `first` to `last` as temporary tables: the choices for each number, and the
 * parts of titles, authors etc. with their words. Folding and splitting the text of every book would take
 * most of the time, so a thousand titles and two thousand authors are split once, and each book combines
 * their words.
 */
export async function prepareParts(tx: Tx, { first, last }: { first: number; last: number }): Promise<void> {
  const drawn = Object.entries(DRAWN).map(
    ([what, most]) => sql`1 + ${draw(what, most)} as ${sql.identifier(what)}`,
  )
  await tx.execute(sql`create temporary table drawn on commit drop as
    select n, ${sql.join(drawn, sql`, `)} from generate_series(${sql.raw(String(first))}, ${sql.raw(String(last))}) n`)
  await tx.execute(sql`create temporary table titles on commit drop as
    select k.at::int as kind, s.at::int as subject, title, kk_title_key(title) as key, kk_name_key(title, null) as name,
      ${wordsOf('title', 'A')}
    from ${listed(KINDS)} as k(value, at), ${listed(SUBJECTS)} as s(value, at), lateral (select replace(k.value, '%', s.value) as title) t`)
  await tx.execute(sql`create temporary table authors on commit drop as
    select g.at::int as given, f.at::int as family, author, ${wordsOf('author', 'B')},
      setweight(to_tsvector('pg_catalog.simple', kk_initials(author)), 'B') as initials
    from ${listed(GIVEN)} as g(value, at), ${listed(FAMILY)} as f(value, at), lateral (select g.value || ' ' || f.value as author) a`)
  await tx.execute(sql`create temporary table keywords on commit drop as
    select at::int, lower(value) as keyword, ${wordsOf('value', 'B')} from ${listed(SUBJECTS)} as s(value, at)`)
  await tx.execute(sql`create temporary table houses on commit drop as
    with shelves as (select id, name, row_number() over (order by position) as at from categories)
    select h.at::int as house, s.at::int as category, h.value as publisher, s.id as category_id,
      kk_words(h.value || ' ' || s.name, 'C') as words, to_tsvector('pg_catalog.simple', kk_fold(h.value)) as plain
    from ${listed(HOUSES)} as h(value, at), shelves s`)
  await tx.execute(sql`create temporary table editions on commit drop as
    select at as edition, nth as language, tongue, at || 'th' as label, kk_words(at || 'th ' || tongue, 'D') as words
    from generate_series(1, ${sql.raw(String(DRAWN.edition))}) at, generate_series(1, ${sql.raw(String(DRAWN.language))}) nth,
      lateral (select case when nth = 1 then 'Hindi' else 'English' end as tongue) t`)
  await prepareSynonyms(tx)
  for (const table of ['drawn', 'titles', 'authors', 'keywords', 'houses', 'synonyms'])
    await tx.execute(sql`analyze ${sql.identifier(table)}`)
}

/**
 * Finds synonyms as the shop does, in the words of title and keywords; the number between them isn't part of
 * any synonym.
 */
async function prepareSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`create temporary table synonyms on commit drop as
    with topics as (select distinct kind, subject, keyword from drawn),
    found as materialized (select d.*, (select string_agg(array_to_string(phrases, ' '), ' ') from search_synonyms
        where query @@ (t.plain || '0:1'::tsvector || s.plain || k.plain)) as phrases
      from topics d join titles t using (kind, subject) join keywords s on s.at = d.subject
      join keywords k on k.at = d.keyword),
    cut as materialized (select phrases, kk_words(phrases, 'B') as words from (select distinct phrases from found) p
      where phrases is not null)
    select kind, subject, keyword, words from found join cut using (phrases)`)
}

/** SQL for the words of a text, unchanged and stemmed. */
function wordsOf(text: string, weight: 'A' | 'B') {
  return sql.raw(`setweight(to_tsvector('pg_catalog.simple', kk_fold(${text})), '${weight}') as plain,
    setweight(to_tsvector('pg_catalog.english', kk_fold(${text})), '${weight}') as stems`)
}

function listed(list: string) {
  return sql.raw(`unnest(array['${list.split('|').join("','")}']) with ordinality`)
}

/** SQL for a number from 0 to `below` - 1, determined by row number `n` and `purpose`. */
export function draw(purpose: string, below: number) {
  return sql.raw(`((hashtextextended(n::text, ${seedOf(purpose)}) & 2147483647)::int % ${below})`)
}

function seedOf(purpose: string): number {
  return Array.from(purpose).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
}
