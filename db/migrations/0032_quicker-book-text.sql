-- Statements of a trigger keep their plans; functions within an expression that has a sub-select are planned for every book.
CREATE OR REPLACE FUNCTION kk_book_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject tsvector;
  own tsvector;
  category text;
  synonyms text;
BEGIN
  NEW.title_key := kk_title_key(NEW.title);
  subject := to_tsvector('pg_catalog.simple',
    kk_fold(concat_ws(' ', NEW.title, NEW.subtitle, array_to_string(NEW.keywords, ' '))));
  SELECT name INTO category FROM categories WHERE id = NEW.category_id;
  SELECT string_agg(array_to_string(phrases, ' '), ' ') INTO synonyms FROM search_synonyms WHERE query @@ subject;
  own := kk_words(concat_ws(' ', NEW.title, NEW.subtitle, kk_joined_letters(NEW.title)), 'A')
    || kk_words(concat_ws(' ', NEW.author, array_to_string(NEW.keywords, ' ')), 'B');
  -- Words that the book has itself gain nothing by a synonym.
  NEW.search := own
    || ts_delete(kk_words(synonyms, 'B'), tsvector_to_array(own))
    || setweight(to_tsvector('pg_catalog.simple', coalesce(kk_initials(NEW.author), '')), 'B')
    || kk_words(concat_ws(' ', NEW.publisher, category), 'C')
    || kk_words(concat_ws(' ', NEW.edition, NEW.published_text, NEW.amended_up_to, NEW.language), 'D');
  RETURN NEW;
END $$;--> statement-breakpoint

-- The words of a name are taken apart once, not wherever they are asked for.
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
