CREATE OR REPLACE FUNCTION kk_words(value text, weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', coalesce(kk_fold(value), ''))
    || to_tsvector('pg_catalog.english', coalesce(kk_fold(value), '')), weight)
$$;

-- Initials of each name in a list, from all words but the last ('Durga Das Basu' → 'd dd', 'C.K. Takwani' → 'c ck k').
-- Materialized, so each name is split once.
CREATE OR REPLACE FUNCTION kk_initials(names text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH one AS MATERIALIZED (SELECT string_to_array(kk_fold(regexp_replace(name, '\(.*?\)', '', 'g')), ' ') AS words
    FROM regexp_split_to_table(names, '[,;&]') AS name)
  SELECT string_agg(DISTINCT initials, ' ')
  FROM one,
  LATERAL (SELECT array_agg(left(word, 1) ORDER BY place) AS letters
    FROM unnest(words) WITH ORDINALITY AS w (word, place) WHERE place < array_length(words, 1) AND word ~ '^[a-z]') AS given,
  LATERAL (SELECT unnest(letters || array_to_string(letters, '')) AS initials) AS each
  WHERE array_length(words, 1) BETWEEN 2 AND 6
$$;

-- Single letters joined into words: 'A B C of G S T' → 'abc gst'.
CREATE OR REPLACE FUNCTION kk_joined_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(replace(run[1], ' ', ''), ' ')
  FROM regexp_matches(coalesce(kk_fold(value), ''), '\m((?:[a-z] )+[a-z])\M', 'g') AS run
$$;

-- A folded title or query without what follows 'with', without 'Indian', 'of India', and years and numbers at the end; plurals
-- count as singulars: 'indian contract acts 1872' → 'contract act'.
CREATE OR REPLACE FUNCTION kk_bare_name(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(folded, '(?<=.) with .*$|(?<=.)( a y)?( \d+)+$', '', 'g'),
    '(?<=.) (of|in) india$|^indian (?=.)', '', 'g'), '(\w{2,}[^s\W])s\M', '\1', 'g')
$$;

-- What a title names: 'Taxmann''s Indian Contract Act 1872', 'Ratanlal & Dhirajlal The Indian Contract Act' and 'The Contract Acts
-- (Bare Act)' are all 'contract act'. Drops brackets and a leading brand or author. A commentary 'on' an Act names more than the Act.
CREATE OR REPLACE FUNCTION kk_name_key(title text, author text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain CONSTANT text := regexp_replace(title, '\([^)]*\)', ' ', 'g');
  writers CONSTANT text[] := string_to_array(kk_fold(author), ' ');
  named text := kk_title_key(regexp_replace(plain, '^(?!india)(\S+ ){0,3}\S+[''’]s (?=.)', '', 'i'));
BEGIN
  -- 'Law Publishers' write many a 'Law of …', so a general word isn't an author's.
  WHILE split_part(named, ' ', 1) = ANY (writers) AND named LIKE '% %' AND named !~ '^(laws?|tax|taxation|code|indian?)\M' LOOP
    named := regexp_replace(named, '^\S+ ((and|the) )*', '');
  END LOOP;
  RETURN kk_bare_name(named);
END $$;

-- Separate statements, because a trigger reuses their plans, whereas functions inside an expression with a
-- sub-select are planned for every book.
CREATE OR REPLACE FUNCTION kk_book_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject tsvector;
  own tsvector;
  category text;
  synonyms text;
BEGIN
  NEW.title_key := kk_title_key(NEW.title);
  NEW.name_key := kk_name_key(NEW.title, NEW.author);
  subject := to_tsvector('pg_catalog.simple',
    kk_fold(concat_ws(' ', NEW.title, NEW.subtitle, array_to_string(NEW.keywords, ' '))));
  SELECT name INTO category FROM categories WHERE id = NEW.category_id;
  SELECT string_agg(array_to_string(phrases, ' '), ' ') INTO synonyms FROM search_synonyms WHERE query @@ subject;
  own := kk_words(concat_ws(' ', NEW.title, NEW.subtitle, kk_joined_letters(NEW.title)), 'A')
    || kk_words(concat_ws(' ', NEW.author, array_to_string(NEW.keywords, ' ')), 'B');
  -- Omits synonyms that the book itself contains.
  NEW.search := own
    || ts_delete(kk_words(synonyms, 'B'), tsvector_to_array(own))
    || setweight(to_tsvector('pg_catalog.simple', coalesce(kk_initials(NEW.author), '')), 'B')
    || kk_words(concat_ws(' ', NEW.publisher, category), 'C')
    || kk_words(concat_ws(' ', NEW.edition, NEW.published_text, NEW.amended_up_to, NEW.language), 'D');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION kk_category_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE books SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_text BEFORE INSERT OR UPDATE OF title, subtitle, author, publisher, keywords, category_id, edition, published_text, amended_up_to, language ON books
  FOR EACH ROW
  EXECUTE FUNCTION kk_book_text();

CREATE OR REPLACE TRIGGER category_text AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION kk_category_text();
