-- Whoever was an administrator could do everything: from now on that is an owner.
update users set role = 'owner' where role = 'admin';
