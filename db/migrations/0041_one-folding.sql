-- One folding for every search, the same as fold() of search-text.ts: beside case, accents and punctuation it passes over nukta,
-- invisible characters, the two ways to write a nasal and the digits of Indian scripts. Most titles are ASCII but for quotes and dashes, and skip all that.
CREATE OR REPLACE FUNCTION kk_fold(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
BEGIN
  value := translate(value, '‘’‛ʼ′´–—“”…₹', '''''''''''''      ');
  IF octet_length(value) > length(value) THEN
    value := lower(normalize(regexp_replace(normalize(value, NFKD),
      '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+', '', 'g'), NFC));
    value := translate(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'øØđĐðÐħĦıłŁÞŊŦ०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ooddddhhillþŋŧ01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789');
    value := regexp_replace(value,
      'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भयरलवशषसह])|ँ', 'ं', 'g');
    RETURN btrim(regexp_replace(regexp_replace(value, '[''`]s\M|[''`]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0a76\u0af0\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u2000-\u205f\u20a0-\u20c1\u2100-\u2131\u2133-\u214d\u214f\u218a-\u24e9\u2500-\u2775\u2794-\u2bff\u2e00-\u2e5d\u3000-\u3004\u3008-\u3020\u3030\u3036\u3037\u303d-\u303f\ue000-\uf8ff\ufe10-\ufe19\ufe30-\ufe66\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g'));
  END IF;
  value := lower(value);
  IF value ~ '[''`]' THEN value := regexp_replace(value, '[''`]s\M|[''`]', '', 'g'); END IF;
  RETURN btrim(regexp_replace(value, '[^a-z0-9]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- Locks: synonyms and law events have at most some hundred rows; of the books only those are rewritten, once, that are not in
-- plain ASCII or have a synonym whose spelling changes; the list of words is one read of the books.
UPDATE search_synonyms SET phrases = phrases WHERE array_to_string(phrases, ' ') ~ '[^\u0001-\u007f]';
--> statement-breakpoint
UPDATE law_events SET subjects = subjects, own_names = own_names, replaces = replaces
  WHERE concat_ws(' ', array_to_string(subjects, ' '), array_to_string(own_names, ' '), array_to_string(replaces, ' ')) ~ '[^\u0001-\u007f]';
--> statement-breakpoint
UPDATE books SET title = title
  WHERE concat_ws(' ', title, subtitle, author, publisher, array_to_string(keywords, ' '), edition, published_text, amended_up_to, law_on, language)
    ~ '[^\u0001-\u007f]'
    OR search @@ (SELECT kk_any_phrase(array_agg(phrase)) FROM search_synonyms, unnest(phrases) AS phrase
      WHERE array_to_string(phrases, ' ') ~ '[\u0901\u093c\u0964-\u096f\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200b-\u200f]|[ङञणनम]्');
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
INSERT INTO search_words SELECT word, count(*) FROM books, unnest(kk_book_words(books)) AS word
  WHERE word !~ '^[0-9]' AND length(word) BETWEEN 2 AND 40 GROUP BY 1;
