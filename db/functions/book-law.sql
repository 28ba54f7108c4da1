-- The year of an edition: the later of its publication year and the year in its name, or a later year named
-- in its amendments.
CREATE OR REPLACE FUNCTION kk_edition_year(published date, edition text, amended text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN own IS NOT NULL THEN greatest(own, (SELECT max(year[1]::integer)
    FROM regexp_matches(coalesce(amended, ''), '\m((?:19|20)\d\d)\M', 'g') AS year)) END
  FROM (SELECT greatest(extract(year FROM published)::integer, (SELECT max(year[1]::integer)
    FROM regexp_matches(coalesce(edition, ''), '\m((?:19|20)\d\d)\M', 'g') AS year)) AS own) AS one
$$;

-- Parses a date as printed in a book: '15th November, 2025', '22-09-2025', '2025-09-22'. Null if no such date exists.
CREATE OR REPLACE FUNCTION kk_day(year text, month text, day text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN number BETWEEN 1 AND 12 AND day::integer BETWEEN 1 AND extract(day FROM make_date(year::integer, number, 1) + interval '1 month - 1 day')
    THEN make_date(year::integer, number, day::integer) END
  FROM (SELECT CASE WHEN month ~ '^\d+$' THEN month::integer
    ELSE array_position(ARRAY['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'], lower(left(month, 3))) END AS number) AS named
$$;

-- The period as of which a book states its law: a single day if the book names one (a Finance Act applies
-- from 1 April of its year), else the latest year it names. Null if it names neither.
CREATE OR REPLACE FUNCTION kk_stated_law(stated_on date, amended text) RETURNS daterange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN stated_on IS NOT NULL THEN daterange(stated_on, stated_on, '[]')
    WHEN last_day IS NOT NULL THEN daterange(last_day, last_day, '[]')
    WHEN last_year IS NOT NULL THEN daterange(make_date(last_year, 1, 1), make_date(last_year, 12, 31), '[]') END
  FROM (SELECT
      (SELECT max(day) FROM (
        SELECT kk_day(d[3], d[2], d[1]) AS day FROM regexp_matches(amended, '\m(\d{1,2})(?:st|nd|rd|th)? ([A-Za-z]{3,9}),? ((?:19|20)\d\d)\M', 'g') AS d
        UNION ALL SELECT kk_day(d[3], d[2], d[1]) FROM regexp_matches(amended, '\m(\d{1,2})[-./](\d{1,2})[-./]((?:19|20)\d\d)\M', 'g') AS d
        UNION ALL SELECT kk_day(d[1], d[2], d[3]) FROM regexp_matches(amended, '\m((?:19|20)\d\d)-(\d{2})-(\d{2})\M', 'g') AS d
        UNION ALL SELECT kk_day(d[1], '4', '1') FROM regexp_matches(amended, '\mfinance act,? ((?:19|20)\d\d)\M', 'gi') AS d) AS days) AS last_day,
      (SELECT max(y[1]::integer) FROM regexp_matches(amended, '\m((?:19|20)\d\d)\M', 'g') AS y) AS last_year) AS said
$$;

-- The period in which an edition's text was completed, as precisely as its date, printed date and name allow.
-- A reprint's period has no start, because its text may date from any earlier year.
CREATE OR REPLACE FUNCTION kk_edition_period(published date, published_text text, edition text) RETURNS daterange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(last_day, named_last) IS NOT NULL THEN daterange(
      CASE WHEN concat_ws(' ', published_text, edition) !~* '\mre-?print' THEN coalesce(first_day, named_first) END,
      greatest(last_day, named_last), '[]') END
  FROM (SELECT
      CASE precision WHEN 'year' THEN date_trunc('year', published)::date WHEN 'month' THEN date_trunc('month', published)::date ELSE published END AS first_day,
      CASE precision WHEN 'year' THEN (date_trunc('year', published) + interval '1 year - 1 day')::date
        WHEN 'month' THEN (date_trunc('month', published) + interval '1 month - 1 day')::date ELSE published END AS last_day,
      make_date(named.year, 1, 1) AS named_first, make_date(named.year, 12, 31) AS named_last
    FROM (SELECT CASE
        WHEN published_text ~ '\d{4}' AND published_text !~* '\m(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{4}-\d\d|\d[-./]\d{4}' THEN 'year'
        WHEN published_text IS NULL AND to_char(published, 'MM-DD') = '01-01' THEN 'year'
        WHEN published_text IS NOT NULL AND to_char(published, 'DD') = '01' THEN 'month' ELSE 'day' END AS precision) AS known,
      (SELECT max(y[1]::integer) AS year FROM regexp_matches(coalesce(edition, ''), '\m((?:19|20)\d\d)\M', 'g') AS y) AS named) AS period
$$;

-- Reports whether a text from this period includes a law in force from this day; null if the period doesn't
-- determine this.
CREATE OR REPLACE FUNCTION kk_covers(period daterange, in_force date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(period) >= in_force THEN true WHEN upper(period) <= in_force THEN false END
$$;

-- Words for comparing names of Acts: 'Income-tax Act (43 of 1961)' becomes 'income tax act 1961', 'B.N.S.S.' 'bnss', '&' 'and'.
-- The Hindi name of the Evidence Act, 1872 is also its successor's; the Bankers' Books Evidence Act was not replaced.
CREATE OR REPLACE FUNCTION kk_act_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    coalesce(kk_fold(replace(value, '&', ' and ')), '') || ' kkend ' || coalesce(kk_fold(value), ''),
    '(?<=\m[a-z]) (?=[a-z]\M)', '', 'g'),
    '\mact (?:(?:no )?\d{1,3} )?of (?=\d{4}\M)', 'act ', 'g'),
    '(?:(?:bharatiya|bhartiya) )?sakshya adhiniyam 1872\M|(?:भारतीय )?साक्ष्य अधिनियम 1872\M', 'indian evidence act 1872', 'g'),
    'bankers books? evidence act', 'bankersbooksevidenceact', 'g'))
$$;

-- The law of a book: the events that it predates, newest first; whether it covers current or old law; the
-- Acts that it is about; and those whose latest text it includes.
CREATE OR REPLACE FUNCTION kk_law_facts(book books) RETURNS TABLE(older_than text[], law_state text, laws text[], current_for text[])
  LANGUAGE sql STABLE AS $$
  WITH known AS (SELECT
      -- The separator prevents a phrase from matching across two tags.
      kk_act_words(concat_ws(' ', book.title, book.subtitle, 'kkend', array_to_string(book.keywords, ' kkend '), 'kkend', book.law_on)) AS subject,
      -- The Acts entered by staff take precedence over the title.
      kk_act_words(coalesce(nullif(btrim(book.law_on), ''), concat_ws(' kkend ', book.title, book.subtitle))) AS named,
      kk_act_words(concat_ws(' kkend ', array_to_string(book.keywords, ' kkend '), book.edition, book.amended_up_to)) AS tagged,
      kk_stated_law(book.law_stated_as_on, book.amended_up_to) AS stated,
      kk_edition_period(book.date, book.published_text, book.edition) AS printed,
      (SELECT kk_title_key(name) FROM categories WHERE id = book.category_id) AS category,
      ARRAY(SELECT kk_slug(one) FROM regexp_split_to_table(book.law_on, ';') AS one WHERE kk_slug(one) <> '') AS said_on),
  met AS (SELECT e.id, e.in_force_on, e.checked_on, e.replaces,
      (SELECT count(*) FROM unnest(e.replaces) AS name WHERE name ~ ', \d{4}$') AS replaced, known.named, known.stated, known.printed,
      CASE WHEN e.title ~ ',? \d{4}$' THEN kk_slug(e.title) END AS new_act,
      coalesce(known.named @@ e.own_query, false) AS names_new,
      coalesce(known.named @@ e.own_query OR known.tagged @@ e.own_query, false) AS knows_new,
      coalesce(known.named @@ e.replaces_query, false) AS names_old
    FROM known JOIN law_events e ON known.subject @@ e.query OR known.subject @@ e.own_query OR known.subject @@ e.replaces_query
      OR known.category = ANY (e.keys)),
  judged AS (SELECT met.*, is_new, CASE
      WHEN names_old AND NOT names_new THEN 'old'
      WHEN NOT is_since THEN CASE WHEN NOT knows_new THEN 'old' END
      -- A text that was over three years old when staff last checked the event may lack later amendments.
      WHEN is_new AND upper(text_of) > checked_on - interval '3 years' THEN 'current' END AS state
    FROM met,
      LATERAL (SELECT coalesce(kk_covers(stated, in_force_on), kk_covers(printed, in_force_on)) AS is_since,
        CASE WHEN kk_covers(stated, in_force_on) IS NOT NULL THEN stated ELSE coalesce(printed, stated) END AS text_of) AS dated,
      -- A text from the year of the change covers the new law if it names the new Act.
      LATERAL (SELECT coalesce(is_since, names_new AND lower(text_of) IS NOT NULL) AS is_new) AS newness),
  acts AS (
    -- A topic identifies the Act if the event replaced a single Act; otherwise the book must name the Act.
    SELECT new_act AS act, state = 'current' AS latest FROM judged
    WHERE new_act IS NOT NULL AND (names_new OR (is_new AND replaced = 1 AND state IS DISTINCT FROM 'old'))
    UNION ALL
    SELECT kk_slug(names[1]), stated <@ daterange((in_force_on - interval '1 year')::date, in_force_on)
    FROM judged,
      -- Each Act with its year precedes its other names.
      LATERAL (SELECT array_agg(name ORDER BY place) AS names FROM (
        SELECT name, place, count(*) FILTER (WHERE name ~ ', \d{4}$') OVER (ORDER BY place) AS act
        FROM unnest(replaces) WITH ORDINALITY AS one (name, place)) AS numbered WHERE act > 0 GROUP BY act) AS old
    WHERE (names_old OR state = 'old') AND (replaced = 1 OR named @@ kk_any_phrase(names))),
  ours AS (SELECT act, latest FROM acts, known WHERE known.said_on = '{}' OR act = ANY (known.said_on))
  SELECT coalesce((SELECT array_agg(id ORDER BY in_force_on DESC, id) FROM judged WHERE state = 'old'), '{}'),
    (SELECT CASE WHEN bool_or(state = 'old') THEN 'old' WHEN bool_and(coalesce(state, '') = 'current') THEN 'current' END FROM judged),
    ARRAY(SELECT act FROM ours UNION SELECT unnest(said_on) FROM known ORDER BY 1),
    ARRAY(SELECT DISTINCT act FROM ours WHERE latest ORDER BY 1)
$$;

CREATE OR REPLACE FUNCTION kk_book_law() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Changes of events take this lock exclusively, so that no book is judged by an event about to be removed.
  PERFORM pg_advisory_xact_lock_shared(7312031);
  SELECT facts.older_than, facts.law_state, facts.laws, facts.current_for
    INTO NEW.older_than, NEW.law_state, NEW.laws, NEW.current_for FROM kk_law_facts(NEW) AS facts;
  RETURN NEW;
END $$;

-- A category's name may be the subject of an event.
CREATE OR REPLACE FUNCTION kk_category_law() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM law_events WHERE keys && ARRAY[kk_title_key(OLD.name), kk_title_key(NEW.name)]) THEN
    UPDATE books b SET older_than = law.older_than, law_state = law.law_state, laws = law.laws, current_for = law.current_for
    FROM books one, LATERAL kk_law_facts(one) AS law
    WHERE one.id = b.id AND b.category_id = NEW.id AND NOT b.archived
      AND (b.older_than, b.law_state, b.laws, b.current_for) IS DISTINCT FROM (law.older_than, law.law_state, law.laws, law.current_for);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_law BEFORE INSERT OR UPDATE OF title, subtitle, keywords, category_id, edition, date, published_text, amended_up_to, law_stated_as_on, law_on, archived ON books
  FOR EACH ROW
  EXECUTE FUNCTION kk_book_law();

CREATE OR REPLACE TRIGGER category_law AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION kk_category_law();
